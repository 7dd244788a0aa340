import type { FilmKind } from '../../../domain/item/itemKind.ts';
import { observer } from 'mobx-react-lite';
import type { ReactNode } from 'react';
import type { Filmed } from '../../../domain/film/filmed.ts';
import { Card, CardDuration, type CardPlace } from '../../features/list/Card.tsx';
import { Processing } from '../../features/list/Processing.tsx';
import { CardTools } from '../tools/CardTools.tsx';
import { useFilmWatch } from '../tools/useFilmWatch.ts';

interface AdminFilmCardProps extends CardPlace {
  readonly kind: FilmKind;
  readonly item: Filmed;
  readonly title: string;
  readonly to: string;
  /** Reads the item again. */
  readonly refresh: () => void;
  readonly children: ReactNode;
}

/** The card of an item with a film, for administrators. It follows the processing until the film can be watched. */
export const AdminFilmCard = observer(function AdminFilmCard({
  kind,
  item,
  title,
  to,
  refresh,
  children,
  ...place
}: AdminFilmCardProps) {
  const { id, slug, categories, thumbnail, processing, duration, published } = item;
  const isReady = processing.state === 'ready';
  const watch = useFilmWatch(kind, item, refresh);
  const askNow = () => {
    watch.start();
    refresh();
  };
  const over = isReady ? (
    <CardDuration seconds={duration} />
  ) : watch.state === 'processing' ? (
    <Processing name={title} refresh={askNow} />
  ) : null;
  return (
    <Card
      {...place}
      id={`${kind}-${slug}`}
      to={to}
      title={title}
      slug={slug}
      categories={categories}
      thumbnail={thumbnail}
      over={over}
    >
      {children}
      <CardTools item={{ kind, id, title, public: item.public, published }} watch={watch} />
    </Card>
  );
});
