import { calendarFilePath } from '../../../domain/item/calendarEntry.ts';
import type { UpcomingWebinar } from '../../../domain/item/upcoming.ts';
import { inChunk } from '../../base/loading/inChunk.ts';
import { useScreenWords } from '../../base/words/useScreenWords.ts';
import { useWords } from '../../base/words/useWords.ts';
import { CalendarOpener } from './CalendarOpener.tsx';
import { calendarWordsEn } from './calendarWords.en.ts';

const menu = inChunk(
  async () => (await import(/* webpackChunkName: "CalendarMenus" */ './CalendarMenus.tsx')).CalendarMenu,
);

interface AddToCalendarProps {
  readonly webinar: UpcomingWebinar;
  readonly size?: 'small' | 'medium';
}

/** Offers to save a webinar in the visitor's calendar. */
export function AddToCalendar({ webinar, size }: AddToCalendarProps) {
  useScreenWords('calendar', calendarWordsEn);
  const { t } = useWords('calendar');
  return (
    <CalendarOpener
      label={t('add')}
      name={t('addNamed', { title: webinar.title })}
      href={calendarFilePath(webinar)}
      menu={menu}
      about={{ webinar }}
      {...(size === undefined ? {} : { size })}
    />
  );
}
