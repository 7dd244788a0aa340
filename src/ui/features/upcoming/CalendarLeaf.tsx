import { calendarLeaf } from '../../../domain/date/dates.ts';

/** The day of a webinar as a leaf of a calendar, in a zone. */
export function CalendarLeaf({ instant, zone }: { readonly instant: Date; readonly zone: string }) {
  const { month, day } = calendarLeaf(instant, zone);
  return (
    <p className="leaf">
      <span>{month}</span> <b>{day}</b>
    </p>
  );
}
