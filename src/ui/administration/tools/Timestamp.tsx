import { dayLabel, hourLabel } from '../../../domain/date/dates.ts';
import { useAdministration } from '../state/AdministrationContext.ts';

/** The day and time at which something happened, in the administrator's zone. */
export function Timestamp({ at }: { readonly at: string }) {
  const { zone } = useAdministration();
  const instant = new Date(at);
  return <time dateTime={at}>{`${dayLabel(instant, zone)}, ${hourLabel(instant, zone)}`}</time>;
}
