import type { NewImportRow } from '../../../src/domain/moveIn/itemImport.ts';
import { redirectPath } from '../../../src/domain/moveIn/oldAddress.ts';
import { moveInTexts, type MoveInViolation } from '../../../src/domain/violation/moveInViolations.ts';

/** What the rows of an import say about each other. */
export interface ImportLines {
  /** Whether a row is a recorded webinar with this URL path. */
  hasWebinar(slug: string): boolean;
  /** The line of an earlier row with the same film. */
  lineOfFilm(row: NewImportRow): number | undefined;
  /** Values that only one row may have, and that an earlier row has too. Rule MOVE-4. */
  clashesOf(row: NewImportRow): readonly MoveInViolation[];
}

/** Remembers the first line of each value that only one row may have. */
export function linesOf(rows: readonly NewImportRow[]): ImportLines {
  const slugs = new Map<string, number>();
  const addresses = new Map<string, number>();
  const hashes = new Map<string, number>();
  for (const { line, item, film } of rows) {
    if (item.slug !== null) remember(slugs, `${item.kind} ${item.slug}`, line);
    for (const address of item.oldAddresses) remember(addresses, redirectPath(address), line);
    remember(hashes, film?.hash ?? undefined, line);
  }
  return {
    hasWebinar: (slug) => slugs.has(`webinar ${slug}`),

    lineOfFilm({ line, film }) {
      const first = hashes.get(film?.hash ?? '') ?? line;
      return first < line ? first : undefined;
    },

    clashesOf({ line, item }) {
      const violations: MoveInViolation[] = [];
      const sameSlug = slugs.get(`${item.kind} ${item.slug}`) ?? line;
      if (sameSlug < line) violations.push({ field: 'slug', message: moveInTexts.slugOfLine(sameSlug) });
      for (const address of item.oldAddresses) {
        const first = addresses.get(redirectPath(address) ?? '') ?? line;
        if (first < line)
          violations.push({ field: 'oldAddresses', message: moveInTexts.addressOfLine(address, first) });
      }
      return violations;
    },
  };
}

function remember(lines: Map<string, number>, value: string | undefined, line: number): void {
  if (value !== undefined && !lines.has(value)) lines.set(value, line);
}
