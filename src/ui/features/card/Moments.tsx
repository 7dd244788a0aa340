import { useState } from 'react';
import { Link } from 'react-router-dom';
import type { Moment } from '../../../domain/search/moment.ts';
import { useScreenWords } from '../../base/words/useWords.ts';
import { momentsWordsEn } from './momentsWords.en.ts';
import { playRequest } from '../playback/playRequest.ts';
import { MomentText, momentAddress } from './MomentText.tsx';
import './moments.css';

/** Where an item answers a search, and that search. */
export interface Answer {
  readonly search: string;
  readonly moments: readonly Moment[];
  /** The address of the storyboard of the film, where everybody may watch it. */
  readonly storyboard?: string | undefined;
  /** The address of the texts that the film shows. */
  readonly screen?: string | undefined;
}

export interface MomentsProps extends Pick<Answer, 'search' | 'moments'> {
  readonly to: string;
  /** Called with the moment that the visitor points at, or whose link has the focus. */
  readonly onPoint: (moment: Moment) => void;
}

/**
 * Rule SEARCH-19: the moments of a film that answer a search. Each is a link to its second. Where space is short, a
 * button shows all but the first.
 */
export function Moments({ to, search, moments, onPoint }: MomentsProps) {
  const { t } = useScreenWords('moments', momentsWordsEn);
  const [isOpen, setIsOpen] = useState(false);
  if (moments.length === 0) return null;
  return (
    <>
      <ul className="moments">
        {moments.map((moment, index) => (
          <li
            key={`${moment.start} ${moment.language}`}
            className={index === 0 || isOpen ? undefined : 'is-further'}
            onPointerEnter={() => onPoint(moment)}
            onFocus={() => onPoint(moment)}
          >
            <MomentLink to={to} search={search} moment={moment} />
          </li>
        ))}
      </ul>
      {moments.length === 1 ? null : (
        <button
          type="button"
          className="more-moments bare-button"
          aria-expanded={isOpen}
          onClick={() => setIsOpen(!isOpen)}
        >
          {t('more', { count: moments.length - 1 })}
        </button>
      )}
    </>
  );
}

function MomentLink({ to, search, moment }: Pick<Answer, 'search'> & { to: string; moment: Moment }) {
  return (
    <Link className="moment" to={momentAddress(to, search, moment)} state={playRequest}>
      <MomentText moment={moment} />
    </Link>
  );
}
