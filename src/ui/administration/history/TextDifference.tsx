import { Fragment } from 'react';
import { useWords } from '../../base/words/useWords.ts';
import { compareTexts } from './compareTexts.ts';

/** Rule HISTORY-4: two long texts as one, in which removed and added words are marked. */
export function TextDifference({ before, after }: { readonly before: string; readonly after: string }) {
  const { t } = useWords('history');
  return (
    <bdi>
      {compareTexts(before, after).map(({ text, change }, part) => {
        if (change === 'kept') return <Fragment key={part}>{text}</Fragment>;
        const Mark = change === 'removed' ? 'del' : 'ins';
        return (
          <Mark key={part}>
            <span className="visually-hidden"> {t(`differences.${change}`)} </span>
            {text}
          </Mark>
        );
      })}
    </bdi>
  );
}
