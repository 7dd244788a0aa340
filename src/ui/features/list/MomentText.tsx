import { clockTime } from '../../../domain/date/duration.ts';
import type { Moment } from '../../../domain/search/moment.ts';
import { useWords } from '../../base/words/useWords.ts';
import { Lock } from './Lock.tsx';
import { markedParts } from './markedParts.ts';

/** The time of a moment and its text with the words that match. Without access a lock stands for the text. */
export function MomentText({ moment }: { readonly moment: Moment }) {
  const { t } = useWords();
  const second = Math.floor(moment.start);
  return (
    <>
      <time dateTime={`PT${second}S`}>{clockTime(second)}</time>
      {moment.text === '' ? (
        <span>
          <Lock /> {t('moments.locked')}
        </span>
      ) : (
        <span lang={moment.language} dir="auto">
          {markedParts(moment).map(({ text, isMatch }, index) => (isMatch ? <mark key={index}>{text}</mark> : text))}
        </span>
      )}
    </>
  );
}
