import { observer } from 'mobx-react-lite';
import { useEffect, useRef } from 'react';
import { cancellationVerbs } from '../../../domain/item/cancellation.ts';
import { hasStart } from '../../../domain/item/openStart.ts';
import { isOver, type UpcomingWebinar } from '../../../domain/item/upcoming.ts';
import { useVisitorClock } from '../../base/page/useVisitorClock.ts';
import '../../features/upcoming/upcomingCard.css';
import { UpcomingCard } from '../../features/upcoming/UpcomingCard.tsx';
import { useStartFilter } from '../../features/upcoming/useStartFilter.tsx';
import { useWeeks } from '../../features/upcoming/useWeeks.tsx';
import { useWords } from '../../base/words/useWords.ts';
import { useAdministration } from '../state/AdministrationContext.ts';
import { Switch } from '../../base/kit/Switch.tsx';
import type { ArrangeCards } from '../../features/list/Listing.tsx';
import { AdminListing } from './AdminListing.tsx';
import { CardTools } from '../tools/CardTools.tsx';
import { upcomingPath } from '../../../domain/item/upcomingDetail.ts';
import { Card } from '../../features/card/Card.tsx';
import { useAdminListing } from './useAdminListing.ts';

/** The upcoming webinars with drafts, and those that have ended unless they are hidden. */
export const AdminUpcoming = observer(function AdminUpcoming() {
  const { lists, mode } = useAdministration();
  const { t } = useWords('administration');
  const { query, model, reload } = useAdminListing('upcoming', ['upcoming', 'webinar'], (asked) =>
    lists.upcoming(asked),
  );
  const clock = useVisitorClock();
  const { hidesPast } = mode;
  const was = useRef(hidesPast);
  useEffect(() => {
    if (was.current !== hidesPast) {
      lists.forget('upcoming');
      void reload();
    }
    was.current = hidesPast;
  }, [hidesPast, lists, reload]);
  const items = model.list?.items ?? [];
  const dated = items.filter(hasStart);
  const weeks = useWeeks(dated, clock, undefined);
  // Rule UPCOMING-15: drafts without a start come last.
  const arrange: ArrangeCards = (cards) => (
    <>
      {weeks((from, until) => cards(from, until ?? dated.length))}
      {dated.length === items.length ? null : (
        <div className="weeks">
          <div className="week">
            <h2>{t('openStart')}</h2>
            {cards(dated.length, undefined)}
          </div>
        </div>
      )}
    </>
  );
  const administered = (webinar: UpcomingWebinar) => {
    const isPast = clock !== undefined && isOver(webinar, clock.now);
    const { id, title, published } = webinar;
    return {
      past: isPast ? t('past') : undefined,
      tools: (
        <CardTools
          item={{ kind: 'upcoming', id, title, public: webinar.public, published }}
          isPast={isPast}
          isCancelled={webinar.cancellation !== null}
          cancellations={clock && cancellationVerbs(webinar, clock.now)}
        />
      ),
    };
  };
  return (
    <AdminListing
      kind="upcoming"
      tools={<Switch label={t('hidePast')} isOn={hidesPast} onChange={(isOn) => mode.hidePast(isOn)} />}
      query={query}
      model={model}
      arrange={arrange}
      {...useStartFilter(query)}
      card={(webinar, place) =>
        hasStart(webinar) ? (
          <UpcomingCard
            key={webinar.id}
            webinar={webinar}
            clock={clock}
            at={webinar.startsAt}
            heading="h3"
            administered={administered(webinar)}
            {...place}
          />
        ) : (
          <Card
            key={webinar.id}
            {...place}
            id={`upcoming-${webinar.id}`}
            to={upcomingPath(webinar)}
            heading="h3"
            title={webinar.title}
            slug={webinar.id}
            categories={webinar.categories}
            thumbnail={webinar.thumbnail}
            over={null}
          >
            {administered(webinar).tools}
          </Card>
        )
      }
    />
  );
});
