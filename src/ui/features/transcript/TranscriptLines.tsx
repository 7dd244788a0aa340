import { observer } from 'mobx-react-lite';
import { memo, useEffect, useRef } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { clockTime } from '../../../domain/date/duration.ts';
import { staysHere } from '../../base/page/staysHere.ts';
import { cueAt } from './transcriptCues.ts';
import type { FoundCue, TranscriptModel } from './TranscriptModel.ts';

interface LineProps {
  readonly cue: FoundCue;
  readonly pathname: string;
  readonly isNow: boolean;
  readonly choose: (second: number) => void;
}

const Line = memo(function Line({ cue, pathname, isNow, choose }: LineProps) {
  // The address holds whole seconds.
  const second = Math.floor(cue.start);
  return (
    <li>
      <Link
        className="moment transcript-line"
        to={{ pathname, search: `?t=${second}` }}
        replace
        aria-current={isNow ? 'true' : undefined}
        onClick={(event) => staysHere(event) && choose(second)}
      >
        <time dateTime={`PT${second}S`}>{clockTime(second)}</time>
        <span dir="auto">
          {cue.speaker === null ? null : `${cue.speaker}: `}
          {cue.parts.map(({ text, isMatch }, index) => (isMatch ? <mark key={index}>{text}</mark> : text))}
        </span>
      </Link>
    </li>
  );
});

interface TranscriptLinesProps {
  readonly model: TranscriptModel;
  readonly second: number | undefined;
  readonly goTo: (second: number) => void;
  readonly isShown: boolean;
}

const wantsStillness = () => window.matchMedia('(prefers-reduced-motion: reduce)').matches;

/** The lines in a box that scrolls by itself, so that the page never moves. */
export const TranscriptLines = observer(function TranscriptLines({
  model,
  second,
  goTo,
  isShown,
}: TranscriptLinesProps) {
  const { pathname } = useLocation();
  const list = useRef<HTMLOListElement>(null);
  // False after the reader has scrolled the box. Choosing a line makes it follow the video again.
  const follows = useRef(true);
  // The line of the requested moment is visible at once.
  const jumps = useRef(model.words.length > 0);
  const now = cueAt(model.cues, second);
  const latest = useRef(goTo);
  useEffect(() => {
    latest.current = goTo;
  });
  const choose = useRef((chosen: number) => {
    follows.current = true;
    latest.current(chosen);
  });
  const hold = () => {
    follows.current = false;
  };

  useEffect(() => {
    const box = list.current;
    const row = box?.querySelector<HTMLElement>('[aria-current]')?.parentElement ?? null;
    if (box === null || row === null || !isShown || !follows.current || model.isSearching) return;
    const isInSight =
      row.offsetTop >= box.scrollTop && row.offsetTop + row.offsetHeight <= box.scrollTop + box.clientHeight;
    if (!isInSight)
      box.scrollTo({
        top: row.offsetTop - box.clientHeight / 3,
        behavior: jumps.current || wantsStillness() ? 'instant' : 'smooth',
      });
    jumps.current = false;
  }, [model, now, isShown]);

  return (
    <ol
      ref={list}
      className="transcript-lines"
      lang={model.language}
      onWheel={hold}
      onTouchMove={hold}
      onKeyDown={hold}
    >
      {model.found.map((cue) => (
        <Line key={cue.index} cue={cue} pathname={pathname} isNow={cue.index === now} choose={choose.current} />
      ))}
    </ol>
  );
});
