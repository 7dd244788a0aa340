import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import { SeriesModel } from '../../features/webinar/SeriesModel.ts';
import { WebinarFacts } from '../../features/webinar/WebinarCard.tsx';
import { useWebinarFilters } from '../../features/webinar/useWebinarFilters.tsx';
import { useAdministration } from '../state/AdministrationContext.ts';
import { AdminFilmCard } from './AdminFilmCard.tsx';
import { AdminListing } from './AdminListing.tsx';
import { useAdminListing } from './useAdminListing.ts';

/** The recorded webinars with drafts. The filters are those of visitors. */
export const AdminWebinars = observer(function AdminWebinars() {
  const { itemChanges, lists, seriesEditing } = useAdministration();
  // The cards show the title of the series, so a renamed series refreshes the list.
  const { query, model } = useAdminListing('webinar', ['webinar', 'series'], (asked) => lists.webinars(asked));
  // All series, those without published webinars too.
  const [allSeries] = useState(() => new SeriesModel({ series: (signal) => seriesEditing.list(signal) }, undefined));
  const changes = itemChanges.counts.series;
  useEffect(() => {
    if (changes > 0) allSeries.readAnew();
  }, [allSeries, changes]);
  const filters = useWebinarFilters(query, allSeries);
  return (
    <AdminListing
      kind="webinar"
      query={query}
      model={model}
      {...filters}
      card={(webinar, place) => (
        <AdminFilmCard
          key={webinar.id}
          {...place}
          kind="webinar"
          item={webinar}
          title={webinar.title}
          refresh={() => void model.refresh(webinar.id)}
        >
          <WebinarFacts webinar={webinar} />
        </AdminFilmCard>
      )}
    />
  );
});
