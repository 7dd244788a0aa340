import { itemPath } from '../../../domain/item/itemPath.ts';
import { Link } from 'react-router-dom';
import { figureNames, type ItemInsight } from '../../../domain/insights/insights.ts';
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
  if (items.length === 0) return <p className="insight-state">{t('empty')}</p>;
  return (
    <div className="insight-scroll" role="region" aria-label={t('items.caption')} tabIndex={0}>
      <table className="insight-table">
        <caption className="visually-hidden">{t('items.caption')}</caption>
        <thead>
          <tr>
            <th scope="col">{t('items.item')}</th>
            {figureNames.map((name) => (
              <th key={name} scope="col">
                {t(`figures.${name}`)}
              </th>
            ))}
            <th scope="col">{t('items.watched')}</th>
          </tr>
        </thead>
        <tbody>
          {items.map((item) => (
            <tr key={item.id}>
              <th scope="row">
                <Link to={itemPath(item.kind, item.slug ?? item.id)}>
                  <bdi>{item.title}</bdi>
                </Link>
                <span className="insight-note">{t(`items.kinds.${item.kind}`)}</span>
              </th>
              {figureNames.map((name) => (
                <td key={name}>{numberText(item[name])}</td>
              ))}
              <td>
                {item.kind === 'upcoming' ? (
                  '–'
                ) : (
                  <Link to={filmAddress(item)} preventScrollReset>
                    {item.watched === null ? null : `${percentText(item.watched)} `}
                    <span className={item.watched === null ? undefined : 'visually-hidden'}>
                      {t('items.curve')}
                    </span>{' '}
                    <span className="visually-hidden">{t('items.curveOf', { title: item.title })}</span>
                  </Link>
                )}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
