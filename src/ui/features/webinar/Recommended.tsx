import type { Recommendation } from '../../../domain/item/webinar.ts';
import { CardFacts } from '../list/CardFacts.tsx';
import { FilmCard } from '../list/FilmCard.tsx';
import { recommendedSizes } from '../../base/page/pictureSizes.ts';
import { useWords } from '../../base/words/useWords.ts';

interface RecommendedProps {
  readonly recommendations: readonly Recommendation[];
  readonly refresh: () => void;
}

/** The recommended webinars, as cards. */
export function Recommended({ recommendations, refresh }: RecommendedProps) {
  const { t } = useWords('webinar');
  return (
    <section className="recommended" aria-labelledby="recommended">
      <h2 id="recommended">{t('recommended')}</h2>
      <ul>
        {recommendations.map((item) => (
          <FilmCard
            key={item.id}
            id={`recommended-${item.id}`}
            kind="webinar"
            item={item}
            title={item.title}
            heading="h3"
            sizes={recommendedSizes}
            refresh={refresh}
          >
            <CardFacts item={item}>{item.skill === 'none' ? null : <span>{t(`skill.${item.skill}`)}</span>}</CardFacts>
          </FilmCard>
        ))}
      </ul>
    </section>
  );
}
