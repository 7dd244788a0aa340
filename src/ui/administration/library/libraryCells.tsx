import type { TFunction } from 'i18next';
import type { MouseEvent, ReactNode } from 'react';
import { inCatalogueOrder } from '../../../domain/catalogue/category.ts';
import { bySite } from '../../../domain/history/history.ts';
import { itemPath } from '../../../domain/item/itemPath.ts';
import type { LibraryRow } from '../../../domain/library/library.ts';
import type { LibrarySort } from '../../../domain/library/libraryQuery.ts';
import { Badge } from '../../base/kit/Badge.tsx';
import { RowPicture } from './RowPicture.tsx';

export interface CellSurroundings {
  readonly t: TFunction<'library'>;
  /** The names of the box and of the button of a row. */
  readonly selectName: (title: string) => string;
  readonly editName: (title: string) => string;
  readonly productName: (category: LibraryRow['categories'][number]) => string;
  /** Opens the page of an item that is clicked, unless the browser is asked for another window. */
  readonly follow: (event: MouseEvent<HTMLAnchorElement>) => void;
}
type Cell = (row: LibraryRow, surroundings: CellSurroundings) => ReactNode;

/** What each column shows of a row. Functions, because components cost a filter twice its time. */
export const libraryCells: Readonly<Record<LibrarySort, Cell>> = {
  // The row has the focus, and Enter opens the page.
  title: (row, { follow }) => (
    <span className="library-title">
      <RowPicture row={row} />
      <a href={itemPath(row.kind, row.slug ?? row.id)} tabIndex={-1} title={row.title} onClick={follow}>
        {row.title}
      </a>
    </span>
  ),
  kind: ({ kind }, { t }) => <span className="library-lines">{t(`kinds.${kind}`)}</span>,
  state: (row, { t }) => <Badge hue={hues[row.state]}>{stateText(row, t)}</Badge>,
  access: ({ access }, { t }) => t(`accesses.${access}`),
  category: ({ categories }, { productName }) => (
    <span className="cluster library-products">
      {inCatalogueOrder(categories).map((category) => (
        <span key={category} className={`badge product-${category}`}>
          {productName(category)}
        </span>
      ))}
    </span>
  ),
  series: ({ series }) => series?.title,
  // Automatic captions are a draft, so they may stand beside published ones.
  captions: ({ captions, automaticCaptions }, { t }) => (
    <>
      {captions.join(' ')}
      {automaticCaptions.length === 0 ? null : (
        <Badge>{t('automatic', { languages: automaticCaptions.join(' ') })}</Badge>
      )}
    </>
  ),
  views: ({ views }) => (views === null ? null : numberTexts.format(views)),
  by: ({ changedBy, changedByName }, { t }) => (changedBy === bySite ? t('bySite') : (changedByName ?? changedBy)),
  changed: ({ changedAt }) => <time dateTime={changedAt}>{dateTexts.format(new Date(changedAt))}</time>,
};

const hues = {
  failed: 'danger',
  processing: 'neutral',
  'no-video': 'danger',
  draft: 'strong',
  scheduled: 'strong',
  published: 'accent',
  cancelled: 'neutral',
} as const;

function stateText({ state, percent, publishAt }: LibraryRow, t: CellSurroundings['t']): string {
  if (state === 'scheduled' && publishAt !== null)
    return t('states.scheduledAt', { at: dateTexts.format(new Date(publishAt)) });
  return state === 'processing' && percent > 0 ? t('states.processingAt', { percent }) : t(`states.${state}`);
}

// Making one takes longer than a row.
const numberTexts = new Intl.NumberFormat('en');
const dateTexts = new Intl.DateTimeFormat('en', { dateStyle: 'medium', timeStyle: 'short' });
