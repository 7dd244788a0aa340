import { observer } from 'mobx-react-lite';
import { Fragment, memo, useEffect, useMemo, useRef } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { clockTime } from '../../../domain/date/duration.ts';
import type { Chapter } from '../../../domain/film/playback.ts';
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

interface PartHeadingProps extends Pick<LineProps, 'pathname' | 'choose'> {
  /** Undefined where none begins. */
  readonly part: Chapter | undefined;
}

/** Rule PART-4: the beginning of a part of the film, which plays from there. */
const PartHeading = memo(function PartHeading({ part, pathname, choose }: PartHeadingProps) {
  if (part === undefined) return null;
  const { title, time } = part;
  return (
    <li>
      <h3>
        <Link
          className="moment transcript-line"
          to={{ pathname, search: `?t=${time}` }}
          replace
          onClick={(event) => staysHere(event) && choose(time)}
        >
          <time dateTime={`PT${time}S`}>{clockTime(time)}</time>
          <b dir="auto">{title}</b>
        </Link>
      </h3>
    </li>
  );
});

interface TranscriptLinesProps {
  readonly model: TranscriptModel;
  readonly parts: readonly Chapter[];
  readonly second: number | undefined;
  readonly goTo: (second: number) => void;
  readonly isShown: boolean;
}

const wantsStillness = () => window.matchMedia('(prefers-reduced-motion: reduce)').matches;

/** The lines in a box that scrolls by itself, so that the page never moves. */
export const TranscriptLines = observer(function TranscriptLines({
  model,
  parts,
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
  const headings = useMemo(
    () => new Map(parts.map((part) => [model.cues.findIndex(({ start }) => start >= part.time), part])),
    [model.cues, parts],
  );
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
        <Fragment key={cue.index}>
          <PartHeading part={headings.get(cue.index)} pathname={pathname} choose={choose.current} />
          <Line cue={cue} pathname={pathname} isNow={cue.index === now} choose={choose.current} />
        </Fragment>
      ))}
    </ol>
  );
});
