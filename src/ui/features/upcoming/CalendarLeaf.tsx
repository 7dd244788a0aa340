import { calendarLeaf } from '../../../domain/date/dates.ts';
import type { VisitorClock } from '../../base/page/useVisitorClock.ts';
import './upcoming.css';
import { zonedClass } from './zonedClass.ts';

interface CalendarLeafProps {
  readonly instant: Date;
  readonly zone: string;
  readonly clock: VisitorClock | undefined;
}

/** The day of an instant in a zone, drawn as a calendar leaf. */
export function CalendarLeaf({ instant, zone, clock }: CalendarLeafProps) {
  const { month, day } = calendarLeaf(instant, zone);
  return (
    <p className="leaf">
      <span className={zonedClass(clock)}>{month}</span> <b className={zonedClass(clock)}>{day}</b>
    </p>
  );
}
