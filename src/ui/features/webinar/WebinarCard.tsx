import type { ListedWebinar } from '../../../domain/item/webinar.ts';
import type { CardPlace } from '../list/Card.tsx';
import { CardFacts } from '../list/CardFacts.tsx';
import { FilmCard } from '../list/FilmCard.tsx';
import { WatchedShare } from '../personal/WatchedShare.tsx';
import { useWords } from '../../base/words/useWords.ts';

interface WebinarCardProps extends CardPlace {
  readonly webinar: ListedWebinar;
  readonly refresh: () => void;
}

export function WebinarCard({ webinar, ...place }: WebinarCardProps) {
  const { t } = useWords('recorded');
  const { id, title, skill, series } = webinar;
  return (
    <FilmCard {...place} kind="webinar" item={webinar} title={title} over={<WatchedShare item={id} />}>
      <CardFacts item={webinar} day={webinar.publishedAt ?? webinar.createdAt}>
        {skill === 'none' ? null : <span>{t(skill)}</span>}
      </CardFacts>
      {series === null ? null : (
        <p className="series">
          <bdi>{series.title}</bdi>
        </p>
      )}
    </FilmCard>
  );
}
