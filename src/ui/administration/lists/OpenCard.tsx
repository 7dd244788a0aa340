import type { ReactNode } from 'react';
import type { UpcomingWebinar } from '../../../domain/item/upcoming.ts';
import { upcomingPath } from '../../../domain/item/upcomingDetail.ts';
import { ProductBadges } from '../../base/kit/ProductBadges.tsx';
import { useWords } from '../../base/words/useWords.ts';
import { Card, type CardPlace } from '../../features/card/Card.tsx';

interface OpenCardProps extends Partial<CardPlace> {
  readonly webinar: UpcomingWebinar;
  readonly tools: ReactNode;
}

/** Rule UPCOMING-15: a draft of an upcoming webinar that has no start yet. */
export function OpenCard({ webinar, tools, ...place }: OpenCardProps) {
  const { t } = useWords('administration');
  const { id, title, description, categories, thumbnail } = webinar;
  return (
    <Card
      {...place}
      id={`upcoming-${id}`}
      to={upcomingPath(webinar)}
      title={title}
      heading="h3"
      slug={id}
      categories={categories}
      thumbnail={thumbnail}
      over={null}
    >
      <p className="when">{t('openStart')}</p>
      <p className="about clamped note" dir="auto">
        {description}
      </p>
      <p className="meta">
        <ProductBadges categories={categories} />
      </p>
      {tools}
    </Card>
  );
}
