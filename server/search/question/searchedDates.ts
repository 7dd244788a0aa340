import { monthNames, ordinal, weekdayNames } from '../../../src/domain/date/searchDate.ts';
import { isForgivenTypo } from '../../../src/domain/search/typos.ts';

const names = [...weekdayNames, ...monthNames].map((name) => name.toLowerCase());
const days = Array.from({ length: 31 }, (_, index) => index + 1);
const halves = ['am', 'pm'];

/**
 * Rule SEARCH-12: the words of a date (`searchDate`) that match a typed word. A number matches only a whole day, hour
 * or year: the `2` of `2 pm` must not find 2026. Letters also match as the beginning of a weekday or month.
 */
export function datesOf(typed: string): readonly string[] {
  if (/^\d{1,4}$/.test(typed)) {
    const day = days.includes(Number(typed)) ? [ordinal(Number(typed))] : [];
    return [typed, ...day];
  }
  if (/^(1[0-2]|[1-9])[ap]m$/.test(typed)) return [typed];
  if (/^\d/.test(typed)) return days.map(ordinal).filter((day) => day === typed);
  return [...names.filter((name) => name.startsWith(typed)), ...halves.filter((half) => half === typed)];
}

/** The weekdays and months that a mistyped word may stand for. */
export function datesMeant(typed: string): readonly string[] {
  return names.filter((name) => isForgivenTypo(typed, name));
}
