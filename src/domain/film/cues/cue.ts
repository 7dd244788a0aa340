import { isBlank } from '../../text/blank.ts';

/** A cue of captions that are edited. */
export interface Cue {
  /** Stays the same while the cue is edited. Unique in its list. */
  readonly id: number;
  /** In seconds, to the millisecond. */
  readonly start: number;
  /** In seconds, to the millisecond; after `start`. */
  readonly end: number;
  /** The place on the screen, as WebVTT writes it behind the times; empty for the default place. */
  readonly settings: string;
  /** As it is written in the editor: see `editableText`. */
  readonly text: string;
}

/** A time in seconds to the millisecond, which is what WebVTT can hold. */
export function toMillisecond(seconds: number): number {
  return Math.round(seconds * 1000) / 1000;
}

/** An id that no cue of the list has. */
export function newCueId(cues: readonly Cue[]): number {
  return cues.reduce((highest, { id }) => Math.max(highest, id), 0) + 1;
}

/** The index of the cue that is shown at this second; the last one that has ended if none is; -1 before the first. */
export function cueAt(cues: readonly Cue[], second: number): number {
  return cues.findLastIndex(({ start }) => start <= second);
}

/** Whether two lists hold the same values. An undone change restores the values themselves. */
export function areSameCues(one: readonly Cue[], other: readonly Cue[]): boolean {
  return one.length === other.length && one.every((cue, index) => cue === other[index]);
}

/** Rule CUE-9: how many cues differ between two lists: their times or their text. */
export function countDifferences(one: readonly Cue[], other: readonly Cue[]): number {
  return Math.max(countMissing(one, other), countMissing(other, one));
}

function countMissing(wanted: readonly Cue[], present: readonly Cue[]): number {
  const left = new Map<string, number>();
  for (const cue of present) left.set(keyOf(cue), (left.get(keyOf(cue)) ?? 0) + 1);
  return wanted.filter((cue) => {
    const key = keyOf(cue);
    const count = left.get(key) ?? 0;
    left.set(key, count - 1);
    return count <= 0;
  }).length;
}

const keyOf = ({ start, end, settings, text }: Cue) => JSON.stringify([start, end, settings, text]);

/** The cues with a text. Only they are published. */
export function writtenCues(cues: readonly Cue[]): readonly Cue[] {
  return cues.filter(({ text }) => !isBlank(text));
}
