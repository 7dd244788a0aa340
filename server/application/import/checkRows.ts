import { universalZone } from '../../../src/domain/date/clock.ts';
import { itemPath } from '../../../src/domain/item/itemPath.ts';
import { titleKey } from '../../../src/domain/catalogue/seriesTitle.ts';
import { storedStart } from '../../../src/domain/item/openStart.ts';
import type { ImportedItem, NewImportRow } from '../../../src/domain/moveIn/itemImport.ts';
import { itemViolations } from '../../../src/domain/moveIn/itemViolations.ts';
import { redirectPath } from '../../../src/domain/moveIn/oldAddress.ts';
import { moveInTexts, type MoveInViolation } from '../../../src/domain/violation/moveInViolations.ts';
import { slugInUse } from '../../../src/domain/violation/violations.ts';
import { inParallel } from '../library/inParallel.ts';
import type { Films } from '../ports/film/Films.ts';
import type { CheckedRow } from '../ports/import/Imports.ts';
import type { Redirects } from '../ports/import/Redirects.ts';
import type { ItemPaths } from '../ports/item/Items.ts';
import type { UpcomingWebinars } from '../ports/item/UpcomingWebinars.ts';
import type { CatalogueItems } from './catalogueItems.ts';
import { linesOf } from './importLines.ts';

export interface CheckPorts {
  readonly items: Pick<CatalogueItems, 'find'>;
  readonly holders: Readonly<Record<'video' | 'webinar', ItemPaths['findHolder']>>;
  readonly films: Pick<Films, 'findByHash'>;
  readonly upcomingWebinars: Pick<UpcomingWebinars, 'listAll'>;
  readonly redirects: Pick<Redirects, 'findHolder'>;
  /** Whether the site itself has a page at a path, or redirects it to the community. */
  readonly isOwnPath: (path: string) => boolean;
}

/**
 * Rules MOVE-2 and MOVE-4: says of each row whether it can be made, is there already, or is wrong. Nothing is made.
 * `all` are all rows of the import, with which the checked ones are compared.
 */
export type CheckRows = (
  rows: readonly NewImportRow[],
  all: readonly NewImportRow[],
  now: Date,
) => Promise<readonly CheckedRow[]>;

/** So many rows are checked at the same time, which leaves connections for others. */
const atOnce = 4;
const mostSessions = 100;

export function makeCheckRows({
  items,
  holders,
  films,
  upcomingWebinars,
  redirects,
  isOwnPath,
}: CheckPorts): CheckRows {
  return async (rows, all, now) => {
    const lines = linesOf(all);
    return inParallel(atOnce, rows, async (row) => {
      const existing = await existingOf(row, now);
      if (existing !== undefined) return { ...row, verdict: 'exists', violations: [], existing };
      const sameFilm = lines.lineOfFilm(row);
      if (sameFilm !== undefined) {
        const violations = [{ field: 'film', message: moveInTexts.filmOfLine(sameFilm) }];
        return { ...row, verdict: 'exists', violations, existing: null };
      }
      const violations = [...itemViolations(row.item), ...lines.clashesOf(row), ...(await clashesOf(row, lines))];
      return { ...row, verdict: violations.length > 0 ? 'wrong' : 'new', violations, existing: null };
    });
  };

  /** The item with the same film. An item without a film is the same if title and URL path, or start, are. */
  async function existingOf({ item, film, files }: NewImportRow, now: Date): Promise<ImportedItem | undefined> {
    if (film !== null || files.film !== undefined) {
      const [owner] = film === null || film.hash === null ? [] : await films.findByHash(film.hash);
      return owner && items.find(owner.kind, owner.id);
    }
    if (item.kind === 'upcoming') return sessionOf(item.title, item.startsAt, now);
    const found = item.slug === null ? undefined : await items.find(item.kind, item.slug);
    return found !== undefined && titleKey(found.title) === titleKey(item.title) ? found : undefined;
  }

  async function sessionOf(title: string, startsAt: string, now: Date): Promise<ImportedItem | undefined> {
    const query = { category: undefined, start: undefined, search: title };
    const request = { query, limit: mostSessions, zone: universalZone, now, past: true };
    const found = await upcomingWebinars.listAll(request);
    const same = found.ok
      ? found.value.items.find(
          (each) =>
            titleKey(each.title) === titleKey(title) && Date.parse(each.startsAt) === Date.parse(storedStart(startsAt)),
        )
      : undefined;
    return same && items.find('upcoming', same.id);
  }

  async function clashesOf(
    { item }: NewImportRow,
    lines: ReturnType<typeof linesOf>,
  ): Promise<readonly MoveInViolation[]> {
    const { kind, slug, oldAddresses } = item;
    const violations: MoveInViolation[] = [];
    if (slug !== null && kind !== 'upcoming') {
      if (isOwnPath(itemPath(kind, slug))) violations.push({ field: 'slug', message: moveInTexts.legacyPath });
      else if ((await holders[kind](slug)) !== undefined) violations.push({ field: 'slug', message: slugInUse });
    }
    for (const address of oldAddresses) {
      const message = await clashOfAddress(address);
      if (message !== undefined) violations.push({ field: 'oldAddresses', message });
    }
    const named = [
      ...item.recommendations.map((path) => ['recommendations', path] as const),
      ...(item.earlierSession === null ? [] : [['earlierSession', item.earlierSession] as const]),
      ...(item.recording === null ? [] : [['recording', item.recording] as const]),
    ];
    for (const [field, path] of named)
      if (!lines.hasWebinar(path) && (await holders.webinar(path)) === undefined)
        violations.push({ field, message: moveInTexts.webinarUnknown(path) });
    return violations;
  }

  /** Why an address cannot redirect to a new item. */
  async function clashOfAddress(address: string): Promise<string | undefined> {
    const path = redirectPath(address);
    if (path === undefined) return undefined;
    if (isOwnPath(path)) return moveInTexts.addressOfPage(address);
    const [, folder, slug = '', more] = path.split('/');
    const holder = new Map([
      ['videos', holders.video],
      ['webinars', holders.webinar],
    ]).get(folder ?? '');
    if (holder !== undefined && more === undefined && (await holder(slug)) !== undefined)
      return moveInTexts.addressOfPage(address);
    const other = await redirects.findHolder(path);
    return other && moveInTexts.addressOfItem(address, other.title);
  }
}
