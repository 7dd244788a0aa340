import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { Listing } from '../list/Listing.tsx';
import { SeriesModel } from './SeriesModel.ts';
import { useListing } from '../list/useListing.ts';
import { useSite } from '../../base/page/SiteContext.ts';
import { useScreens } from '../../base/page/ScreensContext.ts';
import { useWebinarFilters } from './useWebinarFilters.tsx';
import { WebinarCard } from './WebinarCard.tsx';

/** The recorded webinars at `/webinars` (rule ROUTE-2) with their filters: series, skill and order. */
export const RecordedWebinars = observer(function RecordedWebinars() {
  const screens = useScreens('webinar');
  const { firstPage } = useSite();
  const [page] = useState(() => (firstPage?.screen === 'webinars' ? firstPage : undefined));
  const { query, model } = useListing('RecordedWebinars', (initial) => screens.webinarList(initial, page?.list));
  const [series] = useState(() => screens.series(SeriesModel, page?.series));
  return (
    <Listing
      section="RecordedWebinars"
      query={query}
      model={model}
      {...useWebinarFilters(query, series)}
      card={(webinar, place) => (
        <WebinarCard key={webinar.id} webinar={webinar} refresh={() => void model.refresh(webinar.id)} {...place} />
      )}
    />
  );
});
