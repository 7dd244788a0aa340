import type { ReactNode } from 'react';
import type { Slice } from '../../../domain/catalogue/catalogue.ts';
import { weekLabel, weeksBetween } from '../../../domain/date/week.ts';
import { universalZone } from '../../../domain/date/clock.ts';
import type { UpcomingWebinar } from '../../../domain/item/upcoming.ts';
import { useScreenWords } from '../../base/words/useWords.ts';
import type { VisitorClock } from '../../base/page/useVisitorClock.ts';
import type { ArrangeCards } from '../list/Listing.tsx';
import { upcomingWordsEn } from './upcomingWords.en.ts';
import { zonedClass } from './zonedClass.ts';

/**
 * Rule UPCOMING-11: arranges a sorted list by the weeks of the visitor's calendar. A list that the server has rendered
 * stays arranged by the weeks of the first host, so that no card moves when the visitor's zone is known; only the names
 * of the weeks follow the visitor's day.
 */
export function useWeeks(
  webinars: readonly UpcomingWebinar[],
  clock: VisitorClock | undefined,
  rendered: { readonly list: Slice<UpcomingWebinar> | null; readonly at: string } | undefined,
): ArrangeCards {
  const { t } = useScreenWords('upcoming', upcomingWordsEn);
  const [first] = webinars;
  const isRendered = first !== undefined && first === rendered?.list?.items[0];
  const zone = clock === undefined || isRendered ? (first?.zone ?? universalZone) : clock.zone;
  const now = clock?.now ?? new Date(rendered?.at ?? first?.startsAt ?? 0);
  const labels = webinars.map(({ startsAt }) => {
    const start = new Date(startsAt);
    const weeks = weeksBetween(now, start, zone, clock?.zone);
    if (weeks === 0) return t('thisWeek');
    return weeks === 1 ? t('nextWeek') : t('weekOf', { day: weekLabel(start, now, zone) });
  });
  const starts = labels.flatMap((label, index) => (label === labels[index - 1] ? [] : [index]));
  return (cards): ReactNode => (
    <div className="weeks">
      {starts.map((start, week) => (
        <div key={week} className="week">
          <h2 className={zonedClass(clock)}>{labels[start]}</h2>
          {cards(start, starts[week + 1])}
        </div>
      ))}
    </div>
  );
}
