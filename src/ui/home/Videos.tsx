import { useSite } from '../shell/SiteContext.ts';
import { Listing } from './Listing.tsx';
import { useListing } from './useListing.ts';
import { VideoCard } from './VideoCard.tsx';

/** The tutorials (§2, `/videos`): the address says which, the model has them. */
export function Videos() {
  const { screens, firstPage } = useSite();
  const { query, model } = useListing('Videos', (asked) =>
    screens.videoList(asked, firstPage?.screen === 'videos' ? firstPage.list : undefined),
  );
  return (
    <Listing
      section="Videos"
      query={query}
      model={model}
      card={(video, place) => (
        <VideoCard key={video.id} video={video} {...place} refresh={() => void model.refresh(video.id)} />
      )}
    />
  );
}
