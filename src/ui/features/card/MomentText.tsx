import { captionLabels, isCaptionLanguage } from '../../../domain/film/caption.ts';
import { siteLanguage } from '../../../domain/text/siteLanguage.ts';
import { clockTime } from '../../../domain/date/duration.ts';
import { type Moment, momentQuery } from '../../../domain/search/moment.ts';
import { Lock } from '../gate/ForSubscribers.tsx';
import { useScreenWords } from '../../base/words/useWords.ts';
import { momentsWordsEn } from './momentsWords.en.ts';
import type { TextPart } from '../../../domain/search/markedWords.ts';

function languageLabel(language: string): string {
  return isCaptionLanguage(language) ? captionLabels[language] : language;
}

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
  const { t } = useScreenWords('moments', momentsWordsEn);
  const second = Math.floor(moment.start);
  return (
    <>
      <time dateTime={`PT${second}S`}>{clockTime(second)}</time>
      {moment.text === '' ? (
        <span>
          <Lock /> {t(moment.isShown ? 'lockedShown' : 'locked')}
        </span>
      ) : (
        <span lang={moment.language} dir="auto">
          {moment.language === siteLanguage ? null : (
            <>
              <abbr className="cc" lang={siteLanguage} title={languageLabel(moment.language)}>
                {moment.language.toUpperCase()}
              </abbr>{' '}
            </>
          )}
          {moment.isShown ? (
            <>
              <b className="cc" lang={siteLanguage}>
                {t('shown')}
              </b>{' '}
            </>
          ) : null}
          {markedParts(moment).map(({ text, isMatch }, index) => (isMatch ? <mark key={index}>{text}</mark> : text))}
        </span>
      )}
    </>
  );
}

/** Rule SEARCH-19: the address of a moment of the film at `to`. */
export function momentAddress(to: string, search: string, moment: Moment) {
  return { pathname: to, search: momentQuery(moment, search) };
}
