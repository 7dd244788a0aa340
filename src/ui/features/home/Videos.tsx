import { Optional } from '../../base/loading/Optional.tsx';
import { useSite } from '../../base/page/SiteContext.ts';
import { useScreens } from '../../base/page/ScreensContext.ts';
import { Listing } from '../list/Listing.tsx';
import { useListing } from '../list/useListing.ts';
import type { ListedVideo } from '../../../domain/item/video.ts';
import type { CardPlace } from '../card/Card.tsx';
import { CardFacts } from '../card/CardFacts.tsx';
import { FilmCard } from '../card/FilmCard.tsx';
import { VideoSortChunk } from './listChunks.ts';
import { WatchedShare } from '../personal/WatchedShare.tsx';

/** The list of tutorials at `/videos` (rule ROUTE-2). The address holds the filters; the model holds the items. */
export function Videos() {
  const screens = useScreens('home');
  const { firstPage } = useSite();
  const { query, model } = useListing('Videos', (initial) =>
    screens.videoList(initial, firstPage?.screen === 'videos' ? firstPage.list : undefined),
  );
  return (
    <Listing
      section="Videos"
      query={query}
      model={model}
      filters={
        <Optional>
          <VideoSortChunk query={query} />
        </Optional>
      }
      card={(video, place) => (
        <VideoCard key={video.id} video={video} {...place} refresh={() => void model.refresh(video.id)} />
      )}
    />
  );
}

interface VideoCardProps extends CardPlace {
  readonly video: ListedVideo;
  readonly refresh: () => void;
}

function VideoCard({ video, ...place }: VideoCardProps) {
  return (
    <FilmCard
      {...place}
      kind="video"
      item={video}
      gated={video}
      title={video.name}
      over={<WatchedShare item={video.id} />}
    >
      <CardFacts item={video} day={video.publishedAt ?? video.createdAt} />
    </FilmCard>
  );
}
