import type { SpokenCue } from '../../../src/domain/film/caption.ts';
import { nearest } from './snapped.ts';

/** So many seconds longer than its words need stands a cue that ends with a pause. */
const leastPause = 0.8;
/** A pause in the sound is at the start of a cue if it is so near. */
const soundDistance = 0.5;

/**
 * Rule START-2: for captions without punctuation, whether a pause follows each cue: one in the sound, or else a cue that
 * stands for longer than its letters take at the usual pace of these captions.
 */
export function followsPause(cues: readonly SpokenCue[], pauses: readonly number[]): readonly boolean[] {
  const lengths = cues.map(({ start }, place) => (cues[place + 1]?.start ?? start) - start);
  const paces = cues.slice(0, -1).map(({ text }, place) => (lengths[place] ?? 0) / Math.max(1, text.length));
  const pace = paces.toSorted((one, other) => one - other)[paces.length >> 1] ?? 0;
  return cues.map(({ text }, place) => {
    const next = cues[place + 1]?.start;
    if (next === undefined) return true;
    const pause = nearest(pauses, next);
    if (pause !== undefined && Math.abs(pause - next) <= soundDistance) return true;
    return pauses.length === 0 && (lengths[place] ?? 0) - pace * text.length >= leastPause;
  });
}
