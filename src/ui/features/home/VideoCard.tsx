import type { ListedVideo } from '../../../domain/item/video.ts';
import type { CardPlace } from '../list/Card.tsx';
import { CardFacts } from '../list/CardFacts.tsx';
import { FilmCard } from '../list/FilmCard.tsx';
import { WatchedShare } from '../personal/WatchedShare.tsx';

interface VideoCardProps extends CardPlace {
  readonly video: ListedVideo;
  readonly refresh: () => void;
}

export function VideoCard({ video, ...place }: VideoCardProps) {
  return (
    <FilmCard {...place} kind="video" item={video} title={video.name} over={<WatchedShare item={video.id} />}>
      <CardFacts item={video} day={video.publishedAt ?? video.createdAt} />
    </FilmCard>
  );
}
