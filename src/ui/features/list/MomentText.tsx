import { clockTime } from '../../../domain/date/duration.ts';
import type { Moment } from '../../../domain/search/moment.ts';
import { useWords } from '../../base/words/useWords.ts';
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
          <svg viewBox="4 2 16 20" width="11" height="14" aria-hidden="true" focusable="false">
            <path d="M7 10V7.5a5 5 0 0 1 10 0V10h.5A1.5 1.5 0 0 1 19 11.5v8a1.5 1.5 0 0 1-1.5 1.5h-11A1.5 1.5 0 0 1 5 19.5v-8A1.5 1.5 0 0 1 6.5 10zm2 0h6V7.5a3 3 0 0 0-6 0z" />
          </svg>{' '}
          {t('moments.locked')}
        </span>
      ) : (
        <span lang={moment.language} dir="auto">
          {markedParts(moment).map(({ text, isMatch }, index) => (isMatch ? <mark key={index}>{text}</mark> : text))}
        </span>
      )}
    </>
  );
}
