import type { ShownItem } from '../../../domain/violation/violations.ts';
import { useWords } from '../../base/words/useWords.ts';

/** Rules WEBINAR-11 and SERIES-3: the items that prevent a deletion. Each link opens in a new tab. */
export function LinkedList({ items }: { readonly items: readonly ShownItem[] }) {
  const { t } = useWords('administration');
  if (items.length === 0) return null;
  return (
    <ul className="linked-list">
      {items.map(({ id, title, path }) => (
        <li key={id}>
          <a href={path} target="_blank" rel="noreferrer">
            <bdi>{title}</bdi>
            <span className="visually-hidden"> {t('confirm.opensTab')}</span>
          </a>
        </li>
      ))}
    </ul>
  );
}
