import type { ListedWebinar } from '../../../domain/item/webinar.ts';
import { Card, CardDuration, type CardPlace } from '../list/Card.tsx';
import { CardFacts } from '../list/CardFacts.tsx';
import { Processing } from '../list/Processing.tsx';
import { WatchedShare } from '../personal/WatchedShare.tsx';
import { useWords } from '../../base/words/useWords.ts';

interface WebinarCardProps extends CardPlace {
  readonly webinar: ListedWebinar;
  readonly refresh: () => void;
}

export function WebinarCard({ webinar, refresh, ...place }: WebinarCardProps) {
  const { t } = useWords('recorded');
  const { slug, title, categories, thumbnail, processing, duration, skill, series } = webinar;
  const over =
    processing.state === 'ready' ? <CardDuration seconds={duration} /> : <Processing name={title} refresh={refresh} />;
  return (
    <Card
      {...place}
      id={`webinar-${slug}`}
      to={`/webinars/${slug}`}
      title={title}
      slug={slug}
      categories={categories}
      thumbnail={thumbnail}
      over={
        <>
          {over}
          <WatchedShare item={webinar.id} />
        </>
      }
    >
      <CardFacts item={webinar} day={webinar.publishedAt ?? webinar.createdAt}>
        {skill === 'none' ? null : <span>{t(skill)}</span>}
      </CardFacts>
      {series === null ? null : (
        <p className="series">
          <bdi>{series.title}</bdi>
        </p>
      )}
    </Card>
  );
}
