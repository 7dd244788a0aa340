import { categories, isCategory, type Category } from '../../../src/domain/catalogue/category.ts';
import { partOfDayAt, type PartOfDay } from '../../../src/domain/date/startOfDay.ts';
import { catalogueKinds, type CatalogueKind } from '../../../src/domain/item/itemKind.ts';
import type { SearchRequest } from '../../application/ports/search/Search.ts';
import type { SearchIndex } from '../../search/index/SearchIndex.ts';
import type { DocumentFacts } from './searchDocuments.ts';
import { LRUCache } from 'lru-cache';
import { searchDate } from '../../../src/domain/date/searchDate.ts';
import { clockIn } from '../../../src/domain/date/clock.ts';
import { canonicalZone } from '../../../src/domain/date/zone.ts';

type Documents = Pick<SearchIndex<DocumentFacts>, 'document' | 'groups'>;
/** Whether the document with a number is meant. */
export type DocumentFilter = (number: number) => boolean;

const kindBits = 3;
const endsBit = 4;
const firstCategoryBit = 8;

/**
 * The group of an item in the index: its kind, whether it ends, and its categories. Most searches need no other facts of
 * most items.
 */
export function groupOf({ kind, endsAt, categories: ofItem }: DocumentFacts): number {
  const categoryBits = categories.reduce((bits, each) => bits | (ofItem.includes(each) ? categoryBitOf(each) : 0), 0);
  return (catalogueKinds.indexOf(kind) + 1) | (endsAt === null ? 0 : endsBit) | categoryBits;
}

function categoryBitOf(category: Category): number {
  return firstCategoryBit << categories.indexOf(category);
}

/** How many of the documents with these numbers are of each kind. */
export function countKinds({ groups }: Documents, numbers: Uint32Array): Record<CatalogueKind, number> {
  const ofKinds = new Uint32Array(kindBits + 1);
  for (let place = 0; place < numbers.length; place += 1) {
    const kind = (groups[numbers[place] ?? 0] ?? 0) & kindBits;
    ofKinds[kind] = (ofKinds[kind] ?? 0) + 1;
  }
  const counts = { video: 0, webinar: 0, upcoming: 0 };
  for (const [place, kind] of catalogueKinds.entries()) counts[kind] = ofKinds[place + 1] ?? 0;
  return counts;
}

/** How many of the documents with these numbers are of each category. */
export function countCategories({ groups }: Documents, numbers: Uint32Array): Readonly<Record<Category, number>> {
  const ofGroups = new Uint32Array(firstCategoryBit << categories.length);
  for (let place = 0; place < numbers.length; place += 1) {
    const group = groups[numbers[place] ?? 0] ?? 0;
    ofGroups[group] = (ofGroups[group] ?? 0) + 1;
  }
  const counts = { reach: 0, rise: 0, storyline: 0, more: 0 };
  for (const [group, count] of ofGroups.entries())
    for (const category of categories) if ((group & categoryBitOf(category)) !== 0) counts[category] += count;
  return counts;
}

/** Items that visitors can see now, of the category that they chose. */
export function shownTo(
  { filters: { category }, among, now }: Pick<SearchRequest, 'filters' | 'among' | 'now'>,
  index: Documents,
): DocumentFilter {
  const { groups } = index;
  const categoryBit = category === undefined ? 0 : categoryBitOf(category);
  return (number) => {
    const group = groups[number] ?? 0;
    if ((group & categoryBit) !== categoryBit) return false;
    if (among === undefined && (group & endsBit) === 0) return true;
    const document = index.document(number);
    if (document === undefined) return false;
    const { endsAt } = document.facts;
    return (endsAt === null || endsAt > now.getTime()) && (among?.has(document.id) ?? true);
  };
}

/** The filters of one section. */
export function filteredBy(
  { kinds, zone, filters }: Pick<SearchRequest, 'kinds' | 'zone' | 'filters'>,
  index: Documents,
): DocumentFilter {
  const { groups } = index;
  const { skill, series, start } = filters;
  const areKindsEnough = skill === undefined && series === undefined && start === undefined;
  // A document that was removed is of no kind.
  const isOfKind = [false, ...catalogueKinds.map((kind) => kinds.includes(kind))];
  return (number) => {
    if (isOfKind[(groups[number] ?? 0) & kindBits] !== true) return false;
    if (areKindsEnough) return true;
    const facts = index.document(number)?.facts;
    if (facts === undefined || (skill !== undefined && facts.skill !== skill)) return false;
    if (!isInSeries(facts, series)) return false;
    return start === undefined || (facts.startsAt !== null && partOfDayIn(zone, facts.startsAt) === start);
  };
}

/** Whether a webinar belongs to the choice of the series filter: a series, none, or a product. */
function isInSeries({ seriesId, categories: ofItem }: DocumentFacts, chosen: string | undefined): boolean {
  if (chosen === undefined) return true;
  if (chosen === 'more') return seriesId === null;
  return isCategory(chosen) ? ofItem.includes(chosen) : seriesId === chosen;
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

const parts = new LRUCache<string, PartOfDay>({ max: maximumCachedDates });

/** Rule LIST-7: the part of the day of an instant (milliseconds since 1970) in a time zone. */
export function partOfDayIn(zone: string, instant: number): PartOfDay {
  const key = `${instant} ${zone}`;
  const cached = parts.get(key);
  if (cached !== undefined) return cached;
  const part = partOfDayAt(clockIn(new Date(instant), canonicalZone(zone)).getHours());
  parts.set(key, part);
  return part;
}
