import { LRUCache } from 'lru-cache';
import { searchDate } from '../../../src/domain/date/searchDate.ts';
import { canonicalZone, inZone } from '../../../src/domain/date/zone.ts';

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
export function hourIn(zone: string, instant: number): number {
  return inZone(new Date(instant), canonicalZone(zone)).getHours();
}
