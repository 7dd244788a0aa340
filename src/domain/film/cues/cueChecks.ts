import { flawsOf, type CaptionFlaw } from '../captionQuality.ts';
import { isBlank } from '../../text/blank.ts';
import type { Cue } from './cue.ts';
import { readText } from './cueText.ts';

export type CueFlaw = CaptionFlaw | 'empty';

/** Something that makes a cue hard to read, in words. */
export interface CueProblem {
  readonly flaw: CueFlaw;
  readonly text: string;
}

interface Checked {
  readonly before: Cue | undefined;
  readonly duration: number;
  readonly problems: readonly CueProblem[];
}

const none: readonly CueProblem[] = [];
/** Cues are immutable. A key in a text of 1,000 cues checks two of them again, not all. */
const checked = new WeakMap<Cue, Checked>();

/**
 * Rule CUE-6: the problems of a cue, by the limits of rule CAPTION-5. `before` is the cue above it. A `duration` of 0
 * means that it is not known yet.
 */
export function cueProblems(cue: Cue, before: Cue | undefined, duration: number): readonly CueProblem[] {
  const known = checked.get(cue);
  if (known !== undefined && known.before === before && known.duration === duration) return known.problems;
  const problems = problemsOf(cue, before, duration);
  checked.set(cue, { before, duration, problems });
  return problems;
}

/** The problems of each cue that has some, by its index. */
export function problemsByCue(cues: readonly Cue[], duration: number): ReadonlyMap<number, readonly CueProblem[]> {
  const found = new Map<number, readonly CueProblem[]>();
  for (const [index, cue] of cues.entries()) {
    const problems = cueProblems(cue, cues[index - 1], duration);
    if (problems.length > 0) found.set(index, problems);
  }
  return found;
}

function problemsOf(cue: Cue, before: Cue | undefined, duration: number): readonly CueProblem[] {
  if (isBlank(cue.text)) return [{ flaw: 'empty', text: 'It has no text. It is left out when you publish.' }];
  const lines = readText(cue.text)
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');
  const flaws = flawsOf({ ...cue, text: lines.join('\n') }, before === undefined ? undefined : { ...before }, duration);
  return flaws.length === 0 ? none : flaws.map(([flaw, text]) => ({ flaw, text }));
}
