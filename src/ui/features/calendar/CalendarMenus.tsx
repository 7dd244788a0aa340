import type { ReactElement, ReactNode } from 'react';
import {
  calendarEntryOf,
  calendarFilePath,
  onlineCalendarAddresses,
  onlineCalendars,
  onlineSubscriptionAddresses,
  subscriptionAddress,
} from '../../../domain/item/calendarEntry.ts';
import type { UpcomingWebinar } from '../../../domain/item/upcoming.ts';
import { Menu, MenuAddress } from '../../base/kit/Menu.tsx';
import { useSite } from '../../base/page/SiteContext.ts';
import { useWords } from '../../base/words/useWords.ts';

export interface OpenedMenu {
  /** The button that opens the menu. */
  readonly opener: ReactElement;
}

/** Rule CALENDAR-3: the calendars in which a webinar can be saved. */
export function CalendarMenu({ webinar, opener }: OpenedMenu & { readonly webinar: UpcomingWebinar }) {
  const { t } = useWords('calendar');
  const { settings } = useSite();
  const presenter = t('presenter', { presenter: webinar.presenter });
  const addresses = onlineCalendarAddresses(calendarEntryOf(webinar, presenter, settings.publicUrl));
  return (
    <Menu opener={opener} edge="start" isOpenAtFirst>
      {onlineCalendars.map((calendar) => (
        <OnlineCalendarItem key={calendar} href={addresses[calendar]}>
          {t(calendar)}
        </OnlineCalendarItem>
      ))}
      <MenuAddress href={calendarFilePath(webinar)}>{t('file')}</MenuAddress>
    </Menu>
  );
}

/** Rule CALENDAR-4: the calendars that can follow the feed. */
export function SubscriptionMenu({ opener }: OpenedMenu) {
  const { t } = useWords('calendar');
  const { t: site } = useWords();
  const { settings } = useSite();
  const addresses = onlineSubscriptionAddresses(settings.publicUrl, site('sections.UpcomingWebinars'));
  return (
    <Menu opener={opener} edge="start" isOpenAtFirst>
      <MenuAddress href={subscriptionAddress(settings.publicUrl)}>{t('program')}</MenuAddress>
      {onlineCalendars.map((calendar) => (
        <OnlineCalendarItem key={calendar} href={addresses[calendar]}>
          {t(calendar)}
        </OnlineCalendarItem>
      ))}
    </Menu>
  );
}

function OnlineCalendarItem({ href, children }: { readonly href: string; readonly children: ReactNode }) {
  const { t } = useWords('calendar');
  return (
    <MenuAddress href={href} isNewTab>
      {children} <span className="visually-hidden">{t('newTab')}</span>
    </MenuAddress>
  );
}
