import { diffWordsWithSpace } from 'diff';
import { Fragment } from 'react';
import { useWords } from '../../base/words/useWords.ts';

/** Rule HISTORY-4: two long texts as one, in which removed and added words are marked. */
export function TextDifference({ before, after }: { readonly before: string; readonly after: string }) {
  const { t } = useWords('history');
  return (
    <bdi>
      {diffWordsWithSpace(before, after).map(({ value, removed, added }, part) => {
        if (!removed && !added) return <Fragment key={part}>{value}</Fragment>;
        const Mark = removed ? 'del' : 'ins';
        return (
          <Mark key={part}>
            <span className="visually-hidden"> {t(removed ? 'differences.removed' : 'differences.inserted')} </span>
            {value}
          </Mark>
        );
      })}
    </bdi>
  );
}
