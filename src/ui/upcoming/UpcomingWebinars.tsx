import { useState } from 'react';
import { Listing } from '../home/Listing.tsx';
import { useListing } from '../home/useListing.ts';
import { useVisitorClock } from '../home/useVisitorClock.ts';
import { useSite } from '../shell/SiteContext.ts';
import './upcoming.css';
import { UpcomingCard } from './UpcomingCard.tsx';
import { useStartFilter } from './useStartFilter.tsx';

/** The live webinars to come (§2, `/upcoming`), soonest first, by the visitor's own clock. */
export function UpcomingWebinars() {
  const { screens, firstPage } = useSite();
  const [page] = useState(() => (firstPage?.screen === 'upcoming' ? firstPage : undefined));
  const clock = useVisitorClock();
  const { query, model } = useListing('UpcomingWebinars', (asked) =>
    screens.upcomingList(asked, page?.list ?? undefined),
  );
  return (
    <Listing
      section="UpcomingWebinars"
      query={query}
      model={model}
      {...useStartFilter(query)}
      card={(webinar, place) => (
        <UpcomingCard key={webinar.id} webinar={webinar} clock={clock} at={page?.at ?? webinar.startsAt} {...place} />
      )}
    />
  );
}
