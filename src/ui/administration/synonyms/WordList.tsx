import type { SynonymGroup } from '../../../domain/search/synonyms.ts';
import { useWords } from '../../base/words/useWords.ts';

/** The words of a group. Those that administrators added to a group of the site are marked. */
export function WordList({ group: { builtIn, words } }: { readonly group: Pick<SynonymGroup, 'builtIn' | 'words'> }) {
  const { t } = useWords('synonyms');
  return (
    <ul className="cluster synonym-words">
      {builtIn.map((word) => (
        <li key={`site ${word}`}>{word}</li>
      ))}
      {words.map((word) => (
        <li key={`own ${word}`} className={builtIn.length === 0 ? undefined : 'is-added'}>
          <bdi>{word}</bdi>
          {builtIn.length === 0 ? null : <span className="visually-hidden">, {t('group.added')}</span>}
        </li>
      ))}
    </ul>
  );
}
