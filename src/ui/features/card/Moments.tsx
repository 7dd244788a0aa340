import { useState } from 'react';
import { Link, type To } from 'react-router-dom';
import type { Moment, Searched } from '../../../domain/search/moment.ts';
import { useScreenWords } from '../../base/words/useWords.ts';
import { momentsWordsEn } from './momentsWords.en.ts';
import { HitLine } from './HitLine.tsx';
import { requestAt } from './requestAt.ts';
import { MomentText, momentAddress } from './MomentText.tsx';
import './moments.css';

/** Where an item answers a search, and that search. */
export interface Answer extends Omit<Searched, 'id' | 'moments' | 'storyboard' | 'screen'> {
  readonly search: string;
  readonly moments: readonly Moment[];
  /** The address of the storyboard of the film, where everybody may watch it. */
  readonly storyboard?: string | undefined;
  /** The address of the texts that the film shows. */
  readonly screen?: string | undefined;
}

export interface MomentsProps extends Pick<Answer, 'search' | 'moments' | 'hits' | 'duration'> {
  readonly to: string;
  /** Called with the moment that the visitor points at, or whose link has the focus. */
  readonly onPoint: (moment: Moment) => void;
}

/**
 * Rule SEARCH-19: the moments of a film that answer a search. Each is a link to its second. Where space is short, a
 * button shows all but the first.
 */
export function Moments({ to, search, moments, hits, duration = 0, onPoint }: MomentsProps) {
  const { t } = useScreenWords('moments', momentsWordsEn);
  const [isOpen, setIsOpen] = useState(false);
  const [best] = moments;
  if (best === undefined) return null;
  return (
    <>
      {hits === undefined || duration === 0 ? null : (
        <HitLine to={to} search={search} language={best.language} hits={hits} duration={duration} onPoint={onPoint} />
      )}
      <ul className="moments">
        {moments.map((moment, index) => (
          <li
            key={`${moment.start} ${moment.language}`}
            className={index === 0 || isOpen ? undefined : 'is-further'}
            onPointerEnter={() => onPoint(moment)}
            onFocus={() => onPoint(moment)}
          >
            <MomentLink to={momentAddress(to, search, moment)} hits={hits} moment={moment} />
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

interface MomentLinkProps {
  readonly to: To;
  readonly hits: Answer['hits'] | undefined;
  readonly moment: Moment;
}

function MomentLink({ to, hits, moment }: MomentLinkProps) {
  return (
    <Link className="moment" to={to} state={requestAt(hits)}>
      <MomentText moment={moment} />
    </Link>
  );
}
