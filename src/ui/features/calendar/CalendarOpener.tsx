import { startTransition, useEffect, useState, type MouseEvent } from 'react';
import { buttonClass } from '../../base/kit/Button.tsx';
import { type InChunk, inChunk } from '../../base/loading/Chunk.ts';
import { onceInUse } from '../../base/loading/onFirstInput.ts';
import { reportUnexpected } from '../../base/loading/reportUnexpected.ts';
import { staysHere } from '../../base/page/staysHere.ts';
import './calendar.css';
import { calendarFilePath, subscriptionAddress } from '../../../domain/item/calendarEntry.ts';
import type { UpcomingWebinar } from '../../../domain/item/upcoming.ts';
import { useScreenWords } from '../../base/words/useWords.ts';
import type { OpenedMenu } from './CalendarMenus.tsx';
import { calendarWordsEn } from './calendarWords.en.ts';
import { useSite } from '../../base/page/SiteContext.ts';

interface CalendarOpenerProps<Props extends OpenedMenu> {
  readonly label: string;
  /** What assistive technology reads. It begins with the label. */
  readonly name: string;
  /** Where the link leads without scripts. */
  readonly href: string;
  readonly menu: InChunk<Props>;
  readonly about: Omit<Props, keyof OpenedMenu>;
  readonly size?: 'small' | 'medium';
}

/**
 * Rule CALENDAR-7: a link that works without scripts, and opens a menu once the code of the menu has loaded. If that
 * does not load, the link is followed.
 */
export function CalendarOpener<Props extends OpenedMenu>({
  label,
  name,
  href,
  menu: { Screen, loadAhead, preload },
  about,
  size = 'small',
}: CalendarOpenerProps<Props>) {
  const [isOpened, setIsOpened] = useState(false);
  // A finger gives no earlier sign than its press, which would wait for the code to be read.
  useEffect(() => onceInUse(() => void loadAhead()), [loadAhead]);
  const look = { className: buttonClass({ kind: 'secondary', size }, 'calendar-opener'), 'aria-label': name };
  const opener = (
    <button type="button" {...look}>
      {label}
    </button>
  );
  if (isOpened) return <Screen {...({ ...about, opener } as Props)} />;
  const open = (event: MouseEvent) => {
    if (!staysHere(event)) return;
    event.preventDefault();
    preload().then(
      // The press is painted before the menu is rendered.
      () => startTransition(() => setIsOpened(true)),
      (fault: unknown) => {
        reportUnexpected(fault);
        location.assign(href);
      },
    );
  };
  return (
    <a {...look} href={href} aria-haspopup="menu" onClick={open}>
      {label}
    </a>
  );
}

const calendarMenu = inChunk(
  async () => (await import(/* webpackChunkName: "CalendarMenus" */ './CalendarMenus.tsx')).CalendarMenu,
);
const subscriptionMenu = inChunk(
  async () => (await import(/* webpackChunkName: "CalendarMenus" */ './CalendarMenus.tsx')).SubscriptionMenu,
);

interface AddToCalendarProps {
  readonly webinar: UpcomingWebinar;
  readonly size?: 'small' | 'medium';
}

/** Offers to save a webinar in the visitor's calendar. */
export function AddToCalendar({ webinar, size = 'small' }: AddToCalendarProps) {
  const { t } = useScreenWords('calendar', calendarWordsEn);
  return (
    <CalendarOpener
      label={t('add')}
      name={t('addNamed', { title: webinar.title })}
      href={calendarFilePath(webinar)}
      menu={calendarMenu}
      about={{ webinar }}
      size={size}
    />
  );
}

/** Offers to follow all upcoming webinars in the visitor's own calendar. */
export function SubscribeToCalendar() {
  const { t } = useScreenWords('calendar', calendarWordsEn);
  const { settings } = useSite();
  return (
    <div className="calendar-subscription cluster note">
      <CalendarOpener
        label={t('subscribe')}
        name={t('subscribe')}
        href={subscriptionAddress(settings.publicUrl)}
        menu={subscriptionMenu}
        about={{}}
      />
      <span>{t('subscribeHint')}</span>
    </div>
  );
}
