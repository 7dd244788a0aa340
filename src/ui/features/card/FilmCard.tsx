import type { ReactNode } from 'react';
import type { Gated } from '../../../domain/access/access.ts';
import type { Filmed } from '../../../domain/film/filmed.ts';
import type { FilmKind } from '../../../domain/item/itemKind.ts';
import { itemPath } from '../../../domain/item/itemPath.ts';
import { Card, CardDuration, type CardPlace } from './Card.tsx';
import { Button } from '../../base/kit/Button.tsx';
import { useWords } from '../../base/words/useWords.ts';

interface FilmCardProps extends Partial<CardPlace> {
  readonly kind: FilmKind;
  readonly item: Pick<Filmed, 'slug' | 'categories' | 'thumbnail' | 'processing' | 'duration'>;
  readonly title: string;
  /** For visitors: what the gate checks of the item. */
  readonly gated?: Gated;
  /** The id of the title's link, unless it is that of the item. */
  readonly id?: string;
  readonly heading?: 'h2' | 'h3';
  readonly sizes?: string;
  /** Reads the item again. Missing where the picture of an unfinished film stays empty. */
  readonly refresh: (() => void) | undefined;
  /** More content over the picture. */
  readonly over?: ReactNode;
  readonly children: ReactNode;
}

/** The card of an item with a film: its duration, or that it is still processed. */
export function FilmCard({ kind, item, title, refresh, over, ...card }: FilmCardProps) {
  const { slug, categories, thumbnail, processing, duration } = item;
  const state =
    processing.state === 'ready' ? (
      <CardDuration seconds={duration} />
    ) : refresh === undefined ? null : (
      <Processing name={title} refresh={refresh} />
    );
  return (
    <Card
      id={`${kind}-${slug}`}
      {...card}
      to={itemPath(kind, slug)}
      title={title}
      slug={slug}
      categories={categories}
      thumbnail={thumbnail}
      over={
        <>
          {state}
          {over}
        </>
      }
    />
  );
}

/** Lies over the picture of an item that is still processing. */
function Processing({ name, refresh }: { readonly name: string; readonly refresh: () => void }) {
  const { t } = useWords();
  return (
    <div className="processing cluster spread">
      <p>{t('card.processing')}</p>
      <Button kind="secondary" size="small" aria-label={t('card.refreshNamed', { name })} onClick={refresh}>
        {t('card.refresh')}
      </Button>
    </div>
  );
}
