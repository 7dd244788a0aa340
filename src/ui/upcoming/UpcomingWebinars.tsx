import { useState } from 'react';
import { partsOfDay } from '../../domain/startOfDay.ts';
import { Choice } from '../home/Choice.tsx';
import { Choices } from '../home/Choices.tsx';
import { Listing } from '../home/Listing.tsx';
import { useListing } from '../home/useListing.ts';
import { useVisitorClock } from '../home/useVisitorClock.ts';
import { useSite } from '../shell/SiteContext.ts';
import { useScreenWords } from '../words/useScreenWords.ts';
import { useWords } from '../words/useWords.ts';
import './upcoming.css';
import { UpcomingCard } from './UpcomingCard.tsx';
import { upcomingWordsEn } from './upcomingWords.en.ts';

/** The live webinars to come (§2, `/upcoming`), soonest first, by the visitor's own clock. */
export function UpcomingWebinars() {
  useScreenWords('upcoming', upcomingWordsEn);
  const { screens, firstPage } = useSite();
  const { t } = useWords('upcoming');
  const [page] = useState(() => (firstPage?.screen === 'upcoming' ? firstPage : undefined));
  const clock = useVisitorClock();
  const { query, model } = useListing('UpcomingWebinars', (asked) => screens.upcomingList(asked, page?.list ?? undefined));
  const starts = [{ value: '', label: t('all') }, ...partsOfDay.map((part) => ({ value: part, label: t(part) }))];
  const filters = (
    <Choices section="UpcomingWebinars" query={query}>
      <Choice name="start" label={t('start')} value={query.start ?? ''} options={starts} />
    </Choices>
  );
  return (
    <Listing
      section="UpcomingWebinars"
      query={query}
      model={model}
      filters={filters}
      choices={query.start === undefined ? [] : [t(query.start)]}
      card={(webinar, place) => <UpcomingCard key={webinar.id} webinar={webinar} clock={clock} at={page?.at ?? webinar.startsAt} {...place} />}
    />
  );
}
