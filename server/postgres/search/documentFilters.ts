import { isCategory } from '../../../src/domain/catalogue/category.ts';
import { partOfDayAt } from '../../../src/domain/date/startOfDay.ts';
import { catalogueKinds, type CatalogueKind } from '../../../src/domain/item/itemKind.ts';
import type { SearchRequest } from '../../application/ports/search/Search.ts';
import type { SearchIndex } from '../../search/index/SearchIndex.ts';
import type { DocumentFacts } from './searchDocuments.ts';
import { LRUCache } from 'lru-cache';
import { searchDate } from '../../../src/domain/date/searchDate.ts';
import { canonicalZone, inZone } from '../../../src/domain/date/zone.ts';

type Documents = Pick<SearchIndex<DocumentFacts>, 'document' | 'groups'>;
/** Whether the document with a number is meant. */
export type DocumentFilter = (number: number) => boolean;

const kindBits = 3;
const endsBit = 4;

/** The group of an item in the index: its kind, and whether it ends. Most searches need no other facts of most items. */
export function groupOf({ kind, endsAt }: DocumentFacts): number {
  return catalogueKinds.indexOf(kind) + 1 + (endsAt === null ? 0 : endsBit);
}

function kindOf(group: number): CatalogueKind | undefined {
  return catalogueKinds[(group & kindBits) - 1];
}

/** How many of the documents with these numbers are of each kind. */
export function countKinds({ groups }: Documents, numbers: Uint32Array): Record<CatalogueKind, number> {
  const ofGroups = new Uint32Array(2 * endsBit);
  for (let place = 0; place < numbers.length; place += 1) {
    const group = groups[numbers[place] ?? 0] ?? 0;
    ofGroups[group] = (ofGroups[group] ?? 0) + 1;
  }
  const counts = { video: 0, webinar: 0, upcoming: 0 };
  for (const [group, count] of ofGroups.entries()) {
    const kind = kindOf(group);
    if (kind !== undefined) counts[kind] += count;
  }
  return counts;
}

/** Items that visitors can see now, of the category that they chose. */
export function shownTo({ filters: { category }, among, now }: SearchRequest, index: Documents): DocumentFilter {
  const { groups } = index;
  const areAllShown = category === undefined && among === undefined;
  return (number) => {
    if (areAllShown && ((groups[number] ?? 0) & endsBit) === 0) return true;
    const document = index.document(number);
    if (document === undefined) return false;
    const { categories, endsAt } = document.facts;
    if (endsAt !== null && endsAt <= now.getTime()) return false;
    return (category === undefined || categories.includes(category)) && (among?.has(document.id) ?? true);
  };
}

/** The filters of one section. */
export function filteredBy({ kinds, zone, filters }: SearchRequest, index: Documents): DocumentFilter {
  const { groups } = index;
  const { skill, series, start } = filters;
  const areKindsEnough = skill === undefined && series === undefined && start === undefined;
  const isOfKind = Array.from({ length: 2 * endsBit }, (_, group) => {
    const kind = kindOf(group);
    return kind !== undefined && kinds.includes(kind);
  });
  return (number) => {
    if (isOfKind[groups[number] ?? 0] !== true) return false;
    if (areKindsEnough) return true;
    const facts = index.document(number)?.facts;
    if (facts === undefined || (skill !== undefined && facts.skill !== skill)) return false;
    if (!isInSeries(facts, series)) return false;
    return start === undefined || (facts.startsAt !== null && partOfDayAt(hourIn(zone, facts.startsAt)) === start);
  };
}

/** Whether a webinar belongs to the choice of the series filter: a series, none, or a product. */
function isInSeries({ seriesId, categories }: DocumentFacts, chosen: string | undefined): boolean {
  if (chosen === undefined) return true;
  if (chosen === 'more') return seriesId === null;
  return isCategory(chosen) ? categories.includes(chosen) : seriesId === chosen;
}

const maximumCachedDates = 50_000;
const words = new LRUCache<string, readonly string[]>({ max: maximumCachedDates });

/** Rule SEARCH-5: the words of an instant (milliseconds since 1970) in a time zone: `tuesday march 3rd 2026 2 pm 2pm`. */
export function dateWordsIn(zone: string, instant: number): readonly string[] {
  const key = `${instant} ${zone}`;
  const cached = words.get(key);
  if (cached !== undefined) return cached;
  const parts = searchDate(new Date(instant), canonicalZone(zone)).toLowerCase().split(' ');
  // The site itself writes "2pm".
  const found = [...parts, parts.slice(-2).join('')];
  words.set(key, found);
  return found;
}

/** The local hour (0 to 23) of an instant. */
function hourIn(zone: string, instant: number): number {
  return inZone(new Date(instant), canonicalZone(zone)).getHours();
}
