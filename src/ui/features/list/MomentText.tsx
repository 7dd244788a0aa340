import { clockTime } from '../../../domain/date/duration.ts';
import { type Moment, momentQuery } from '../../../domain/search/moment.ts';
import { useWords } from '../../base/words/useWords.ts';
import type { TextPart } from '../../../domain/search/markedWords.ts';

/** Splits the text of a moment at its marks. A mark that overlaps another one is shortened. */
export function markedParts({ text, marks }: Pick<Moment, 'text' | 'marks'>): readonly TextPart[] {
  const parts: TextPart[] = [];
  let at = 0;
  const add = (until: number, isMatch: boolean) => {
    if (until > at) parts.push({ text: text.slice(at, until), isMatch });
    at = Math.max(at, until);
  };
  for (const [from, to] of marks) {
    add(from, false);
    add(to, true);
  }
  add(text.length, false);
  return parts;
}

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

/** Marks what is for subscribers. The words beside it say so. */
export function Lock() {
  return (
    <svg className="lock" viewBox="4 2 16 20" width="11" height="14" aria-hidden="true" focusable="false">
      <path d="M7 10V7.5a5 5 0 0 1 10 0V10h.5A1.5 1.5 0 0 1 19 11.5v8a1.5 1.5 0 0 1-1.5 1.5h-11A1.5 1.5 0 0 1 5 19.5v-8A1.5 1.5 0 0 1 6.5 10zm2 0h6V7.5a3 3 0 0 0-6 0z" />
    </svg>
  );
}

/** Rule SEARCH-19: the address of a moment of the film at `to`. */
export function momentAddress(to: string, search: string, moment: Moment) {
  return { pathname: to, search: momentQuery(moment, search) };
}
