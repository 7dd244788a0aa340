import type { FilmRecord } from '../item/filmName.ts';

/** Where a person is in a film. Times in a film are whole seconds; instants are ISO 8601 UTC. */
export interface Position extends FilmRecord {
  readonly second: number;
  readonly duration: number;
  /** When the person first saw the film to its end; null until then. */
  readonly watchedAt: string | null;
  readonly updatedAt: string;
}

/** A new position, before it is stored. */
export type NewPosition = FilmRecord & Pick<Position, 'second' | 'duration'>;

/** The maximum number of positions in one call. */
export const maximumPositions = 50;
/** The highest second of a film in a call, and the highest age of a position in seconds. */
export const maximumSecond = 1_000_000;
export const maximumPositionAge = 100_000_000;
/** The maximum number of films that one call finds by their ids. */
export const maximumFoundFilms = 50;

const firstSecond = 5;

const watchedShare = 0.9;

/** Rule PROGRESS-1: whether a position is far enough into a film of a known duration to be kept. */
export function isKept({ second, duration }: Pick<Position, 'second' | 'duration'>): boolean {
  return duration > 0 && second >= firstSecond;
}

/** Rule PROGRESS-2: whether a position is so near the end that the film counts as watched. */
export function isAtEnd({ second, duration }: Pick<Position, 'second' | 'duration'>): boolean {
  return duration > 0 && second >= duration * watchedShare;
}

/** The share of the film before the position, from 0 to 1. Rule PROGRESS-2: at its end the film is whole. */
export function shareOf(position: Pick<Position, 'second' | 'duration'>): number {
  if (position.duration <= 0) return 0;
  return isAtEnd(position) ? 1 : Math.max(0, position.second / position.duration);
}

/**
 * Rule PROGRESS-3: the second at which a film resumes; `undefined` if it starts from the beginning. `duration` is that
 * of the film now, which may have been replaced by a shorter one; 0 if it is unknown.
 */
export function resumeSecond(
  position: Pick<Position, 'second' | 'duration'> | undefined,
  duration: number,
): number | undefined {
  if (position === undefined) return undefined;
  const now = { second: Math.floor(position.second), duration: duration > 0 ? duration : position.duration };
  return isKept(now) && !isAtEnd(now) ? now.second : undefined;
}

/** Where a film begins: the address names a second, or the person has one, or the item does. */
export interface StartSeconds {
  readonly inAddress: number | undefined;
  readonly ofPerson: number | undefined;
  readonly ofItem: number;
}

/** Rule PROGRESS-4: a second in the address comes first, then the person's position, then the item's start time. */
export function startSecond({ inAddress, ofPerson, ofItem }: StartSeconds): number {
  return inAddress ?? ofPerson ?? ofItem;
}
