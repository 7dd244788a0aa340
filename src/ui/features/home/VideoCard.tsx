import type { ListedVideo } from '../../../domain/item/video.ts';
import { Card, CardDuration, type CardPlace } from '../list/Card.tsx';
import { CardFacts } from '../list/CardFacts.tsx';
import { Processing } from '../list/Processing.tsx';
import { WatchedShare } from '../personal/WatchedShare.tsx';

interface VideoCardProps extends CardPlace {
  readonly video: ListedVideo;
  readonly refresh: () => void;
}

export function VideoCard({ video, refresh, ...place }: VideoCardProps) {
  const { slug, name, categories, thumbnail, processing, duration } = video;
  const over =
    processing.state === 'ready' ? <CardDuration seconds={duration} /> : <Processing name={name} refresh={refresh} />;
  return (
    <Card
      {...place}
      id={`video-${slug}`}
      to={`/videos/${slug}`}
      title={name}
      slug={slug}
      categories={categories}
      thumbnail={thumbnail}
      over={
        <>
          {over}
          <WatchedShare item={video.id} />
        </>
      }
    >
      <CardFacts item={video} day={video.publishedAt ?? video.createdAt} />
    </Card>
  );
}
