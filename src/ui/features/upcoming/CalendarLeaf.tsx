import { calendarLeaf } from '../../../domain/date/dates.ts';

/** The day of an instant in a zone, drawn as a calendar leaf. */
export function CalendarLeaf({ instant, zone }: { readonly instant: Date; readonly zone: string }) {
  const { month, day } = calendarLeaf(instant, zone);
  return (
    <p className="leaf">
      <span className="zoned">{month}</span> <b className="zoned">{day}</b>
    </p>
  );
}
