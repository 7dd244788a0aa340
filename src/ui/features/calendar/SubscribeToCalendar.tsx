import { subscriptionAddress } from '../../../domain/item/calendarEntry.ts';
import { inChunk } from '../../base/loading/inChunk.ts';
import { useSite } from '../../base/page/SiteContext.ts';
import { useScreenWords } from '../../base/words/useScreenWords.ts';
import { useWords } from '../../base/words/useWords.ts';
import { CalendarOpener } from './CalendarOpener.tsx';
import { calendarWordsEn } from './calendarWords.en.ts';

const menu = inChunk(
  async () => (await import(/* webpackChunkName: "CalendarMenus" */ './CalendarMenus.tsx')).SubscriptionMenu,
);

/** Offers to follow all upcoming webinars in the visitor's own calendar. */
export function SubscribeToCalendar() {
  useScreenWords('calendar', calendarWordsEn);
  const { t } = useWords('calendar');
  const { settings } = useSite();
  return (
    <div className="calendar-subscription">
      <CalendarOpener
        label={t('subscribe')}
        name={t('subscribe')}
        href={subscriptionAddress(settings.publicUrl)}
        menu={menu}
        about={{}}
      />
      <span>{t('subscribeHint')}</span>
    </div>
  );
}
