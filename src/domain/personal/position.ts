/** The kinds of item that have a film. */
export const filmKinds = ['video', 'webinar'] as const;
export type FilmKind = (typeof filmKinds)[number];

/** A film among all items. */
export interface FilmRef {
  readonly kind: FilmKind;
  /** The id of the item. */
  readonly item: string;
}

/** Where a person stands in a film. Times in a film are whole seconds; instants are ISO 8601 UTC. */
export interface Position extends FilmRef {
  readonly second: number;
  readonly duration: number;
  /** When the person first saw the film to its end; null until then. */
  readonly watchedAt: string | null;
  readonly updatedAt: string;
}

/** A new position, before it is stored. */
export type Stand = FilmRef & Pick<Position, 'second' | 'duration'>;

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
 * Rule PROGRESS-3: the second at which a film goes on; `undefined` if it starts as if the person had never seen it.
 * `duration` is that of the film now, which may have been replaced by a shorter one; 0 if it is unknown.
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
export interface Starts {
  readonly inAddress: number | undefined;
  readonly resumed: number | undefined;
  readonly ofItem: number;
}

/** Rule PROGRESS-4: a second in the address comes first, then the person's position, then the item's start time. */
export function startSecond({ inAddress, resumed, ofItem }: Starts): number {
  return inAddress ?? resumed ?? ofItem;
}

/**
 * Rule PROGRESS-5: what is kept after a person was at `stand` at that instant. The latest position counts, so an older
 * one changes nothing but an earlier `watchedAt`. `undefined` if nothing is to be kept.
 */
export function advance(known: Position | undefined, stand: Stand, at: string): Position | undefined {
  const { kind, item, duration } = stand;
  const second = Math.min(Math.floor(stand.second), Math.floor(duration));
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
