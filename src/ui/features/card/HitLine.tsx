import { useRef, useState, type KeyboardEvent } from 'react';
import { Link } from 'react-router-dom';
import { clockTime } from '../../../domain/date/duration.ts';
import { hitGroups } from '../../../domain/search/hits.ts';
import type { Moment } from '../../../domain/search/moment.ts';
import { useScreenWords } from '../../base/words/useWords.ts';
import { momentAddress } from './MomentText.tsx';
import { momentsWordsEn } from './momentsWords.en.ts';
import { requestAt } from './requestAt.ts';

interface HitLineProps {
  readonly to: string;
  readonly search: string;
  /** The language of the best moment. */
  readonly language: string;
  readonly hits: readonly number[];
  /** Seconds. */
  readonly duration: number;
  readonly onPoint: (moment: Moment) => void;
}

/**
 * Rule HITS-2: all places of a film that answer, on a line as long as the film. It is one stop of the Tab key. It is
 * drawn as SVG, because the policy of the page allows no styles in the HTML of the server.
 */
export function HitLine({ to, search, language, hits, duration, onPoint }: HitLineProps) {
  const { t } = useScreenWords('moments', momentsWordsEn);
  const line = useRef<SVGSVGElement>(null);
  const [stop, setStop] = useState(0);
  const [pointed, setPointed] = useState<number>();
  const groups = hitGroups(hits, duration);
  const move = (event: KeyboardEvent): void => {
    const { length } = groups;
    const next = { ArrowLeft: stop - 1, ArrowRight: stop + 1, Home: 0, End: length - 1 }[event.key];
    if (next === undefined) return;
    event.preventDefault();
    line.current?.querySelectorAll('a')[Math.min(length - 1, Math.max(0, next))]?.focus();
  };
  return (
    <svg
      ref={line}
      className="hits"
      width="100%"
      height="28"
      overflow="visible"
      role="group"
      aria-label={t('hits')}
      onKeyDown={move}
      onPointerLeave={() => setPointed(undefined)}
      onBlur={() => setPointed(undefined)}
    >
      <rect y="17" width="100%" height="2" fill="currentColor" opacity="0.35" />
      {groups.map(({ start, count, share }, index) => {
        const moment = { start, language, text: '', marks: [] };
        const point = () => {
          setPointed(start);
          onPoint(moment);
        };
        const x = `${(100 * share).toFixed(2)}%`;
        return (
          <Link
            key={start}
            to={momentAddress(to, search, moment)}
            state={requestAt(hits)}
            aria-label={t('hit', { count, time: clockTime(start) })}
            tabIndex={index === stop ? 0 : -1}
            onPointerEnter={point}
            onFocus={() => {
              setStop(index);
              point();
            }}
          >
            <rect x={x} y="4" width="24" height="24" fill="transparent" transform="translate(-12)" />
            <rect x={x} y="11" width="4" height="14" rx="2" fill="currentColor" transform="translate(-2)" />
            {pointed === start ? (
              <text
                x={x}
                y="13"
                dx={share > 0.5 ? -8 : 8}
                textAnchor={share > 0.5 ? 'end' : 'start'}
                fontSize="13"
                fontWeight="700"
                fill="currentColor"
                pointerEvents="none"
              >
                {t('hit', { count, time: clockTime(start) })}
              </text>
            ) : null}
          </Link>
        );
      })}
    </svg>
  );
}
