import { isAtEnd, isKept, resumeSecond, type Position, type NewPosition } from './position.ts';

/**
 * Rule PROGRESS-5: what is kept after a person was at `newPosition` at that instant. The latest position counts. An
 * older one can only set an earlier `watchedAt`. `undefined` if nothing is to be kept.
 */
export function advance(known: Position | undefined, newPosition: NewPosition, at: string): Position | undefined {
  const { kind, item, duration } = newPosition;
  const second = Math.min(Math.floor(newPosition.second), Math.floor(duration));
  const given = { second, duration };
  if (known === undefined && !isKept(given)) return undefined;
  const seen = isAtEnd(given) ? at : null;
  const watchedAt = earlier(known?.watchedAt ?? null, seen);
  if (known !== undefined && known.updatedAt >= at)
    return watchedAt === known.watchedAt ? known : { ...known, watchedAt };
  return { kind, item, second: Math.max(0, second), duration, watchedAt, updatedAt: at };
}

/** Rule PROGRESS-5: two lists of positions as one, for each item the latest, with the earliest `watchedAt`. */
export function mergePositions(...lists: readonly (readonly Position[])[]): ReadonlyMap<string, Position> {
  const merged = new Map<string, Position>();
  for (const position of lists.flat()) {
    const known = merged.get(position.item);
    const latest = known === undefined || known.updatedAt < position.updatedAt ? position : known;
    const watchedAt = earlier(known?.watchedAt ?? null, position.watchedAt);
    merged.set(position.item, { ...latest, watchedAt });
  }
  return merged;
}

/** Rule PROGRESS-6: the films that a person has begun and not finished, the latest first. */
export function unfinished(positions: Iterable<Position>): readonly Position[] {
  return [...positions]
    .filter((position) => resumeSecond(position, position.duration) !== undefined)
    .sort((one, other) => (one.updatedAt < other.updatedAt ? 1 : -1));
}

function earlier(one: string | null, other: string | null): string | null {
  if (one === null || other === null) return one ?? other;
  return one < other ? one : other;
}
