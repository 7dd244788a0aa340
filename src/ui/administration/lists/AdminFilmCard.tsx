import type { FilmKind } from '../../../domain/item/itemKind.ts';
import { observer } from 'mobx-react-lite';
import type { ReactNode } from 'react';
import type { Filmed } from '../../../domain/film/filmed.ts';
import type { CardPlace } from '../../features/card/Card.tsx';
import { FilmCard } from '../../features/card/FilmCard.tsx';
import { CardTools } from '../tools/CardTools.tsx';
import { useFilmWatch } from '../tools/useFilmWatch.ts';

interface AdminFilmCardProps extends CardPlace {
  readonly kind: FilmKind;
  readonly item: Filmed;
  readonly title: string;
  /** Reads the item again. */
  readonly refresh: () => void;
  readonly children: ReactNode;
}

/** The card of an item with a film, for administrators. It follows the processing until the film can be watched. */
export const AdminFilmCard = observer(function AdminFilmCard({
  kind,
  item,
  title,
  refresh,
  children,
  ...place
}: AdminFilmCardProps) {
  const { id, published } = item;
  const watch = useFilmWatch(kind, item, refresh);
  const askNow = () => {
    watch.start();
    refresh();
  };
  return (
    <FilmCard
      {...place}
      kind={kind}
      item={item}
      title={title}
      refresh={watch.state === 'processing' ? askNow : undefined}
    >
      {children}
      <CardTools item={{ kind, id, title, public: item.public, published }} watch={watch} />
    </FilmCard>
  );
});
