import { itemPath } from '../../../domain/item/itemPath.ts';
import { Link } from 'react-router-dom';
import { figureNames, type ItemInsight } from '../../../domain/insights/insights.ts';
import { DataTable } from '../../base/kit/DataTable.tsx';
import { useWords } from '../../base/words/useWords.ts';
import { numberText, percentText } from './figureTexts.ts';

/** The items with their figures. `filmAddress` leads to how far a film is watched. */
export function ItemTable({
  items,
  filmAddress,
}: {
  readonly items: readonly ItemInsight[];
  readonly filmAddress: (item: ItemInsight) => string;
}) {
  const { t } = useWords('insights');
  if (items.length === 0) return <p className="part-state">{t('empty')}</p>;
  return (
    <DataTable
      className="insight-table"
      isScrolling
      caption={t('items.caption')}
      rows={items}
      columns={[
        {
          title: t('items.item'),
          cell: ({ kind, slug, id, title }) => (
            <>
              <Link to={itemPath(kind, slug ?? id)}>
                <bdi>{title}</bdi>
              </Link>
              <span className="note">{t(`items.kinds.${kind}`)}</span>
            </>
          ),
        },
        ...figureNames.map((name) => ({
          title: t(`figures.${name}`),
          cell: (item: ItemInsight) => numberText(item[name]),
        })),
        {
          title: t('items.watched'),
          cell: (item) =>
            item.kind === 'upcoming' ? (
              '–'
            ) : (
              <Link to={filmAddress(item)} preventScrollReset>
                {item.watched === null ? null : `${percentText(item.watched)} `}
                <span className={item.watched === null ? undefined : 'visually-hidden'}>{t('items.curve')}</span>{' '}
                <span className="visually-hidden">{t('items.curveOf', { title: item.title })}</span>
              </Link>
            ),
        },
      ]}
    />
  );
}
