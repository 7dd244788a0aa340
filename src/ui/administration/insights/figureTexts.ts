import { calendarLeaf, dayLabel } from '../../../domain/date/dates.ts';
import { universalZone } from '../../../domain/date/clock.ts';

const numbers = new Intl.NumberFormat('en');
const percents = new Intl.NumberFormat('en', { style: 'percent' });

export function numberText(value: number): string {
  return numbers.format(value);
}

export function percentText(share: number): string {
  return percents.format(share);
}

/** A day in UTC: Mar 3, 2026. */
export function dayText(day: string): string {
  return dayLabel(new Date(day), universalZone);
}

/** A day in UTC without its year: Mar 3. */
export function shortDayText(instant: Date): string {
  const { month, day } = calendarLeaf(instant, universalZone);
  return `${month} ${day}`;
}
