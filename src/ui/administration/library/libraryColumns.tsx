import { columnVisibilityFeature, createColumnHelper, tableFeatures } from '@tanstack/react-table';
import { Link } from 'react-router-dom';
import { bySite } from '../../../domain/history/history.ts';
import { itemPath } from '../../../domain/item/itemPath.ts';
import type { LibraryRow } from '../../../domain/library/library.ts';
import type { LibrarySort } from '../../../domain/library/libraryQuery.ts';
import { Badge } from '../../base/kit/Badge.tsx';
import { ProductBadges } from '../../base/kit/ProductBadges.tsx';
import { useWords } from '../../base/words/useWords.ts';
import { RowPicture } from './RowPicture.tsx';

export const libraryFeatures = tableFeatures({ columnVisibilityFeature });
const helper = createColumnHelper<typeof libraryFeatures, LibraryRow>();

/** The widths of the columns in pixels. The title takes what is left, and at least this much. */
export const columnWidths: Readonly<Record<LibrarySort, number>> = {
  title: 280,
  kind: 140,
  state: 132,
  access: 104,
  category: 136,
  series: 136,
  captions: 120,
  views: 72,
  by: 120,
  changed: 164,
};

/** Rule LIBRARY-6: the columns, in their order. The title cannot be hidden. */
export const libraryColumns = helper.columns([
  helper.display({ id: 'title', enableHiding: false, cell: ({ row }) => <Title row={row.original} /> }),
  helper.display({ id: 'kind', cell: ({ row }) => <Kind row={row.original} /> }),
  helper.display({ id: 'state', cell: ({ row }) => <State row={row.original} /> }),
  helper.display({ id: 'access', cell: ({ row }) => <Access row={row.original} /> }),
  helper.display({ id: 'category', cell: ({ row }) => <Products row={row.original} /> }),
  helper.display({ id: 'series', cell: ({ row }) => row.original.series?.title }),
  helper.display({ id: 'captions', cell: ({ row }) => <Captions row={row.original} /> }),
  helper.display({ id: 'views', cell: ({ row }) => row.original.views?.toLocaleString('en') }),
  helper.display({ id: 'by', cell: ({ row }) => <ChangedBy row={row.original} /> }),
  helper.display({ id: 'changed', cell: ({ row }) => <Changed row={row.original} /> }),
]);

interface CellProps {
  readonly row: LibraryRow;
}

/** The row has the focus, and Enter opens the page. */
function Title({ row }: CellProps) {
  return (
    <span className="library-title">
      <RowPicture row={row} />
      <Link to={itemPath(row.kind, row.slug ?? row.id)} tabIndex={-1}>
        {row.title}
      </Link>
    </span>
  );
}

/** Automatic captions are a draft, so they may stand beside published ones. */
function Captions({ row: { captions, automaticCaptions } }: CellProps) {
  const { t } = useWords('library');
  return (
    <>
      {captions.join(' ')}
      {automaticCaptions.length === 0 ? null : (
        <Badge>{t('automatic', { languages: automaticCaptions.join(' ') })}</Badge>
      )}
    </>
  );
}

function Products({ row }: CellProps) {
  return (
    <span className="cluster library-products">
      <ProductBadges categories={row.categories} />
    </span>
  );
}

function Kind({ row }: CellProps) {
  return useWords('library').t(`kinds.${row.kind}`);
}

const hues = {
  failed: 'danger',
  processing: 'neutral',
  'no-video': 'danger',
  draft: 'strong',
  scheduled: 'strong',
  published: 'accent',
  cancelled: 'neutral',
} as const;

function State({ row: { state, percent, publishAt } }: CellProps) {
  const { t } = useWords('library');
  if (state === 'scheduled' && publishAt !== null)
    return <Badge hue={hues[state]}>{t('states.scheduledAt', { at: dateTexts.format(new Date(publishAt)) })}</Badge>;
  const isCounted = state === 'processing' && percent > 0;
  return <Badge hue={hues[state]}>{isCounted ? t('states.processingAt', { percent }) : t(`states.${state}`)}</Badge>;
}

function Access({ row }: CellProps) {
  return useWords('library').t(`accesses.${row.access}`);
}

function ChangedBy({ row: { changedBy, changedByName } }: CellProps) {
  const { t } = useWords('library');
  return changedBy === bySite ? t('bySite') : (changedByName ?? changedBy);
}

const dateTexts = new Intl.DateTimeFormat('en', { dateStyle: 'medium', timeStyle: 'short' });

function Changed({ row: { changedAt } }: CellProps) {
  return <time dateTime={changedAt}>{dateTexts.format(new Date(changedAt))}</time>;
}
