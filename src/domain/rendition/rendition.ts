import type { FilmOwner } from '../item/filmName.ts';

/** Rule INTEGRITY-1: the SHA-256 of each file of the renditions of a film, in hexadecimal, by its name. */
export type Checksums = Readonly<Record<string, string>>;

/** What is wrong with a file: it has other bytes, or it is missing or cannot be read. */
export const fileDamages = ['differs', 'missing'] as const;

export interface DamagedFile {
  readonly name: string;
  readonly damage: (typeof fileDamages)[number];
}

/** Rule INTEGRITY-3: the most files that are named for one film. */
export const namedFiles = 20;

/** Rule INTEGRITY-3: a film whose renditions are damaged. Instants are ISO 8601 UTC. */
export interface DamagedRenditions {
  readonly assetId: string;
  /** The item that shows the film; null for a film that was replaced or is in the bin. */
  readonly item: FilmOwner | null;
  readonly foundAt: string;
  /** The first of the damaged files. Empty where only the whole is known to differ. */
  readonly files: readonly DamagedFile[];
  /** The number of damaged files; 0 where only the whole is known to differ. */
  readonly fileCount: number;
  /** Whether the site has the original, from which renditions are made. */
  readonly hasOriginal: boolean;
  /** Since when they are being made again; null if they are not. */
  readonly makingSince: string | null;
  /** Why they could not be made again, in words; null if nobody has tried. */
  readonly makingError: string | null;
}

/** Rule INTEGRITY-2: how far the check of all renditions is. */
export interface RenditionProgress {
  /** The number of films that have renditions. */
  readonly total: number;
  /** Those that were checked at least once. */
  readonly checked: number;
  /** The oldest of their last checks, as ISO 8601 UTC; null before the first one. */
  readonly oldestCheckAt: string | null;
}

/** Rule INTEGRITY-4: why renditions are not made again. */
export type RenditionRefusal = 'not-damaged' | 'no-original' | 'being-made';

/** Rule INTEGRITY-2: renditions are checked again after this number of days. */
export const recheckAfterDays = 7;

/**
 * Rule INTEGRITY-3: compares the files that the store has with the recorded checksums. A checksum is undefined where the
 * file is missing or cannot be read. Files that nobody recorded are no damage.
 */
export function damagedFiles(
  recorded: Checksums,
  found: ReadonlyMap<string, string | undefined>,
): readonly DamagedFile[] {
  return Object.entries(recorded).flatMap(([name, checksum]): readonly DamagedFile[] => {
    const stored = found.get(name);
    if (stored === undefined) return [{ name, damage: 'missing' }];
    return stored === checksum ? [] : [{ name, damage: 'differs' }];
  });
}
