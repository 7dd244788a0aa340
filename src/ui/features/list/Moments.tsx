import { useState } from 'react';
import { Link } from 'react-router-dom';
import { clockTime } from '../../../domain/date/duration.ts';
import { momentQuery, type Moment } from '../../../domain/search/moment.ts';
import { useWords } from '../../base/words/useWords.ts';
import { playRequest } from '../playback/playRequest.ts';
import { markedParts } from './markedParts.ts';
import './moments.css';

/** Where an item answers a search, and that search. */
export interface Answer {
  readonly search: string;
  readonly moments: readonly Moment[];
}

/**
 * Rule SEARCH-19: the moments of a film that answer a search. Each is a link to its second. Where space is short, a
 * button shows all but the first.
 */
export function Moments({ to, search, moments }: Answer & { readonly to: string }) {
  const { t } = useWords();
  const [isOpen, setIsOpen] = useState(false);
  if (moments.length === 0) return null;
  return (
    <>
      <ul className="moments">
        {moments.map((moment, index) => (
          <li key={`${moment.start} ${moment.language}`} className={index === 0 || isOpen ? undefined : 'is-further'}>
            <MomentLink to={to} search={search} moment={moment} />
          </li>
        ))}
      </ul>
      {moments.length === 1 ? null : (
        <button type="button" className="more-moments" aria-expanded={isOpen} onClick={() => setIsOpen(!isOpen)}>
          {t('moments.more', { count: moments.length - 1 })}
        </button>
      )}
    </>
  );
}

function MomentLink({ to, search, moment }: Pick<Answer, 'search'> & { to: string; moment: Moment }) {
  const { t } = useWords();
  const second = Math.floor(moment.start);
  const address = { pathname: to, search: momentQuery(moment, search) };
  return (
    <Link className="moment" to={address} state={playRequest}>
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
    </Link>
  );
}
