import type { ListedWebinar } from '../../../domain/item/webinar.ts';
import type { CardPlace } from '../card/Card.tsx';
import { CardFacts } from '../card/CardFacts.tsx';
import { FilmCard } from '../card/FilmCard.tsx';
import { WatchedShare } from '../personal/WatchedShare.tsx';
import { useWords } from '../../base/words/useWords.ts';

interface WebinarCardProps extends CardPlace {
  readonly webinar: ListedWebinar;
  readonly refresh: () => void;
}

export function WebinarCard({ webinar, ...place }: WebinarCardProps) {
  const { id, title } = webinar;
  return (
    <FilmCard {...place} kind="webinar" item={webinar} gated={webinar} title={title} over={<WatchedShare item={id} />}>
      <WebinarFacts webinar={webinar} />
    </FilmCard>
  );
}

/** The facts of a recorded webinar on its card, with its presenter, and its series. */
export function WebinarFacts({ webinar }: Pick<WebinarCardProps, 'webinar'>) {
  const { t } = useWords('recorded');
  const { presenter, skill, series } = webinar;
  return (
    <>
      <CardFacts item={webinar} day={webinar.publishedAt ?? webinar.createdAt}>
        {presenter === '' ? null : <span>{t('presenter', { presenter })}</span>}
        {skill === 'none' ? null : <span>{t(skill)}</span>}
      </CardFacts>
      {series === null ? null : (
        <p className="series one-line">
          <bdi>{series.title}</bdi>
        </p>
      )}
    </>
  );
}
