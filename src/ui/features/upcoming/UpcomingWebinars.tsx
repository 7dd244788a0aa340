import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { Listing } from '../list/Listing.tsx';
import { useListing } from '../list/useListing.ts';
import { useRenewal } from '../list/useRenewal.ts';
import { SubscribeToCalendar } from '../calendar/CalendarOpener.tsx';
import { useVisitorClock } from '../../base/page/useVisitorClock.ts';
import { useSite } from '../../base/page/SiteContext.ts';
import { useScreens } from '../../base/page/ScreensContext.ts';
import './upcomingCard.css';
import { UpcomingCard } from './UpcomingCard.tsx';
import { useStartFilter } from './useStartFilter.tsx';
import { useWeeks } from './useWeeks.tsx';

/** The upcoming webinars at `/upcoming`, earliest first (rules ROUTE-2 and LIST-6), by the visitor's clock. */
export const UpcomingWebinars = observer(function UpcomingWebinars() {
  const screens = useScreens('upcoming');
  const { firstPage } = useSite();
  const [page] = useState(() => (firstPage?.screen === 'upcoming' ? firstPage : undefined));
  const clock = useVisitorClock();
  const { query, model } = useListing('UpcomingWebinars', (initial) =>
    screens.upcomingList(initial, page?.list ?? undefined),
  );
  useRenewal(page !== undefined && page.list !== null && page.query.search !== '', () => model.retry());
  const arrange = useWeeks(model.list?.items ?? [], clock, page);
  return (
    <>
      <Listing
        section="UpcomingWebinars"
        query={query}
        model={model}
        arrange={arrange}
        {...useStartFilter(query)}
        card={(webinar, place) => (
          <UpcomingCard
            key={webinar.id}
            webinar={webinar}
            clock={clock}
            at={page?.at ?? webinar.startsAt}
            heading={place.answer === undefined ? 'h3' : 'h2'}
            {...place}
          />
        )}
      />
      <SubscribeToCalendar />
    </>
  );
});
