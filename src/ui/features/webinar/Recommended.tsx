import type { Recommendation } from '../../../domain/item/webinar.ts';
import { Card, CardDuration } from '../list/Card.tsx';
import { CardFacts } from '../list/CardFacts.tsx';
import { Processing } from '../list/Processing.tsx';
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
        {recommendations.map((item) => {
          const { id, slug, title, categories, skill, duration, processing, thumbnail } = item;
          const over =
            processing.state === 'ready' ? (
              <CardDuration seconds={duration} />
            ) : (
              <Processing name={title} refresh={refresh} />
            );
          return (
            <Card
              key={id}
              id={`recommended-${id}`}
              heading="h3"
              to={`/webinars/${slug}`}
              title={title}
              slug={slug}
              categories={categories}
              thumbnail={thumbnail}
              sizes={recommendedSizes}
              over={over}
            >
              <CardFacts item={item}>{skill === 'none' ? null : <span>{t(`skill.${skill}`)}</span>}</CardFacts>
            </Card>
          );
        })}
      </ul>
    </section>
  );
}
