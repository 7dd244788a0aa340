import { ok, refuse, type Result } from '../../result.ts';
import { newCueId, toMillisecond, type Cue } from './cue.ts';
import type { CueAction, CueChange } from './cueChange.ts';
import { dividedAt, tidied } from './lineBreaks.ts';

/** Rule CUE-5: why a change cannot be made. */
export type CueRefusal =
  | 'no-cue'
  | 'unreadable-time'
  | 'ends-before-start'
  | 'no-time-left'
  | 'nothing-after'
  | 'nothing-to-split'
  | 'outside-the-cue'
  | 'before-the-beginning';

export type CueEdit = Result<CueChange, CueRefusal>;

/** How long a new cue is shown, in seconds, if there is room. */
const newCueSeconds = 2;
/** The shortest cue that a split may leave, in seconds. */
const shortestSeconds = 0.1;

export function writeText(cues: readonly Cue[], at: number, text: string): CueEdit {
  return withCue(cues, at, (cue) => ok(replacing('text', at, [cue], [{ ...cue, text }])));
}

/** Sets the start. A cue that would end before it keeps its length. */
export function setStart(cues: readonly Cue[], at: number, second: number): CueEdit {
  return withCue(cues, at, (cue) => {
    const start = toMillisecond(Math.max(0, second));
    const end = start < cue.end ? cue.end : toMillisecond(start + cue.end - cue.start);
    return ok(replacing('times', at, [cue], [{ ...cue, start, end }]));
  });
}

export function setEnd(cues: readonly Cue[], at: number, second: number): CueEdit {
  return withCue(cues, at, (cue) => {
    const end = toMillisecond(second);
    if (end <= cue.start) return refuse('ends-before-start');
    return ok(replacing('times', at, [cue], [{ ...cue, end }]));
  });
}

/** Splits a cue behind this character of its text. The times are divided like the text. */
export function splitAtCharacter(cues: readonly Cue[], at: number, caret: number): CueEdit {
  return withCue(cues, at, (cue) => {
    const [before, after] = [cue.text.slice(0, caret).trim(), cue.text.slice(caret).trim()];
    if (before === '' || after === '') return refuse('nothing-to-split');
    const share = before.length / (before.length + after.length);
    return split(cues, at, cue.start + share * (cue.end - cue.start), before, after);
  });
}

/** Splits a cue at a second of the film. The text is divided between two words, like the times. */
export function splitAtSecond(cues: readonly Cue[], at: number, second: number): CueEdit {
  return withCue(cues, at, ({ start, end, text }) => {
    if (second < start + shortestSeconds || second > end - shortestSeconds) return refuse('outside-the-cue');
    const { before, after } = dividedAt(text, (second - start) / (end - start));
    return split(cues, at, second, before, after);
  });
}

export function mergeWithNext(cues: readonly Cue[], at: number): CueEdit {
  return withCue(cues, at, (cue) => {
    const next = cues[at + 1];
    if (next === undefined) return refuse('nothing-after');
    const text = tidied([cue.text, next.text].filter((part) => part.trim() !== '').join('\n'));
    const merged = { ...cue, end: Math.max(cue.end, next.end), text };
    return ok(replacing('merge', at, [cue, next], [merged]));
  });
}

/** Inserts an empty cue: after the one at this index, or for -1 at the second of the player, before all others. */
export function insertAfter(cues: readonly Cue[], at: number, second: number): CueEdit {
  const start = toMillisecond(cues[at]?.end ?? second);
  const room = (cues[at + 1]?.start ?? Infinity) - start;
  const end = toMillisecond(start + (room > shortestSeconds ? Math.min(room, newCueSeconds) : newCueSeconds));
  const cue = { id: newCueId(cues), start, end, settings: '', text: '' };
  return ok({ ...replacing('insert', at + 1, [], [cue]), next: at + 1 });
}

export function deleteCue(cues: readonly Cue[], at: number): CueEdit {
  return withCue(cues, at, (cue) => ok({ ...replacing('delete', at, [cue], []), next: Math.min(at, cues.length - 2) }));
}

/** Moves all cues from this index on by some seconds, which may be negative. */
export function shiftFrom(cues: readonly Cue[], from: number, seconds: number): CueEdit {
  const moved = cues.slice(from);
  if (moved.length === 0) return refuse('no-cue');
  if (moved.some(({ start }) => toMillisecond(start + seconds) < 0)) return refuse('before-the-beginning');
  const shifted = moved.map((cue) => ({
    ...cue,
    start: toMillisecond(cue.start + seconds),
    end: toMillisecond(cue.end + seconds),
  }));
  return ok({ ...replacing('shift', from, moved, shifted), count: moved.length });
}

/** Puts the cues in the order of their starts. */
export function sortByTime(cues: readonly Cue[]): CueChange {
  return replacing(
    'sort',
    0,
    cues,
    cues.toSorted((one, other) => one.start - other.start),
  );
}

/** Replaces all cues, for example by those of an earlier version. */
export function replaceAllCues(action: CueAction, cues: readonly Cue[], others: readonly Cue[]): CueChange {
  return { ...replacing(action, 0, cues, others), count: others.length };
}

export function replacing(action: CueAction, at: number, removed: readonly Cue[], added: readonly Cue[]): CueChange {
  return { action, at, removed, added, next: at };
}

function withCue(cues: readonly Cue[], at: number, edit: (cue: Cue) => CueEdit): CueEdit {
  const cue = cues[at];
  return cue === undefined ? refuse('no-cue') : edit(cue);
}

function split(cues: readonly Cue[], at: number, second: number, before: string, after: string): CueEdit {
  return withCue(cues, at, (cue) => {
    const middle = toMillisecond(second);
    if (middle <= cue.start || middle >= cue.end) return refuse('no-time-left');
    const first = { ...cue, end: middle, text: before };
    const rest = { ...cue, id: newCueId(cues), start: middle, text: after };
    return ok({ ...replacing('split', at, [cue], [first, rest]), next: at + 1 });
  });
}
