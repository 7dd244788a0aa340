import { maximumReadingSpeed, textLength } from '../captionQuality.ts';
import { toMillisecond, type Cue } from './cue.ts';
import type { CueChange } from './cueChange.ts';
import { cueProblems, type CueFlaw } from './cueChecks.ts';
import { deleteCue, replacing, sortByTime, splitAtCharacter } from './cueEdits.ts';
import { readText } from './cueText.ts';
import { brokenText, dividedText } from './lineBreaks.ts';

/** What a fix does, in one word for its button. */
type CueFix = 'sort' | 'shorten-above' | 'break-line' | 'split' | 'show-longer' | 'cut-at-end' | 'delete';

/** A correction that the editor offers for a problem. */
export interface OfferedFix {
  readonly fix: CueFix;
  readonly change: CueChange;
}

type Fixer = (cues: readonly Cue[], at: number, cue: Cue, duration: number) => OfferedFix | undefined;

const fixers: Readonly<Record<CueFlaw, Fixer>> = {
  order: (cues) => ({ fix: 'sort', change: sortByTime(cues) }),
  overlap: (cues, at, { start }) => {
    const above = cues[at - 1];
    if (above === undefined || above.start >= start) return undefined;
    return { fix: 'shorten-above', change: fixed(at - 1, above, { end: start }, at) };
  },
  lines: shorterLines,
  length: shorterLines,
  speed: showLonger,
  'past-the-end': (_cues, at, cue, duration) =>
    cue.start < duration ? { fix: 'cut-at-end', change: fixed(at, cue, { end: duration }) } : undefined,
  empty: (cues, at) => {
    const deleted = deleteCue(cues, at);
    return deleted.ok ? { fix: 'delete', change: deleted.value } : undefined;
  },
};

/** Rule CUE-7: the correction of a problem; `undefined` if only a person can decide. */
export function fixOf(cues: readonly Cue[], at: number, flaw: CueFlaw, duration: number): OfferedFix | undefined {
  const cue = cues[at];
  return cue === undefined ? undefined : fixers[flaw](cues, at, cue, duration);
}

/** The index of the next cue with a problem after this one, from the beginning again; -1 if there is none. */
export function nextProblem(cues: readonly Cue[], after: number, duration: number): number {
  const has = (index: number) => {
    const cue = cues[index];
    return cue !== undefined && cueProblems(cue, cues[index - 1], duration).length > 0;
  };
  for (let step = 1; step <= cues.length; step += 1) {
    const index = (after + step) % cues.length;
    if (has(index)) return index;
  }
  return -1;
}

/** Breaks the text into two lines, or else divides it into two cues. */
function shorterLines(cues: readonly Cue[], at: number, cue: Cue): OfferedFix | undefined {
  const broken = brokenText(cue.text);
  if (broken !== undefined && broken !== cue.text)
    return { fix: 'break-line', change: fixed(at, cue, { text: broken }) };
  const divided = dividedText(cue.text);
  if (divided === undefined) return undefined;
  const whole = { ...cue, text: `${divided.before} ${divided.after}` };
  const halves = splitAtCharacter([...cues.slice(0, at), whole, ...cues.slice(at + 1)], at, divided.before.length);
  if (!halves.ok) return undefined;
  const added = halves.value.added.map((half) => ({ ...half, text: brokenText(half.text) ?? half.text }));
  return { fix: 'split', change: { ...halves.value, action: 'fix', removed: [cue], added } };
}

/** Uses the free time after the cue, then that before it. */
function showLonger(cues: readonly Cue[], at: number, cue: Cue, duration: number): OfferedFix | undefined {
  const needed = textLength(readText(cue.text)) / maximumReadingSpeed;
  const latest = cues[at + 1]?.start ?? (duration > 0 ? duration : Infinity);
  const earliest = cues[at - 1]?.end ?? 0;
  const end = Math.max(cue.end, Math.min(cue.start + needed, latest));
  const start = Math.min(cue.start, Math.max(end - needed, earliest));
  // Rounded to the longer side, so that the speed is within the limit.
  const times = { start: toMillisecond(Math.floor(start * 1000) / 1000), end: Math.ceil(end * 1000 - 0.001) / 1000 };
  if (times.start === cue.start && times.end === cue.end) return undefined;
  return { fix: 'show-longer', change: fixed(at, cue, times) };
}

function fixed(at: number, cue: Cue, part: Partial<Cue>, next = at): CueChange {
  return { ...replacing('fix', at, [cue], [{ ...cue, ...part }]), next };
}
