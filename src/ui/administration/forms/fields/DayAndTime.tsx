import { hourLabel, whenLabel } from '../../../../domain/date/dates.ts';
import { universalZone } from '../../../../domain/date/clock.ts';
import { isZone } from '../../../../domain/date/zone.ts';
import { Select } from '../../../base/kit/Field.tsx';
import { useWords } from '../../../base/words/useWords.ts';
import { instantsOf, leapOf, type StartParts, type StartValues } from './startsAtParts.ts';

interface DayAndTimeProps {
  readonly parts: Pick<StartParts, 'day' | 'time'>;
  readonly isRequired?: boolean;
  readonly isWrong: boolean;
  /** The id of the error. */
  readonly describedBy: string;
  /** A change of the day or the time means the first of two occurrences again. */
  readonly write: (part: Partial<StartParts>) => void;
}

/** A day and a time by the clock of a zone. */
export function DayAndTime({ parts, isRequired = false, isWrong, describedBy, write }: DayAndTimeProps) {
  const { t } = useWords('forms');
  const shared = {
    className: 'control',
    'aria-required': isRequired || undefined,
    'aria-invalid': isWrong || undefined,
    'aria-describedby': describedBy,
  };
  return (
    <div className="cluster form-when">
      <label>
        <span className="fine-print">{t('when.date')}</span>
        <input
          {...shared}
          type="date"
          value={parts.day}
          max="9999-12-31"
          onChange={(event) => write({ isLater: false, day: event.target.value })}
        />
      </label>
      <label>
        <span className="fine-print">{t('when.time')}</span>
        <input
          {...shared}
          type="time"
          value={parts.time}
          onChange={(event) => write({ isLater: false, time: event.target.value.slice(0, 5) })}
        />
      </label>
    </div>
  );
}

interface MeantInstantProps {
  readonly id: string;
  readonly values: StartValues;
  readonly ownZone: string;
  readonly write: (part: Partial<StartParts>) => void;
}

/** The instant that a day and a time mean. Where the clock shows the time twice, one of both can be chosen. */
export function MeantInstant({ id, values, ownZone, write }: MeantInstantProps) {
  const { t } = useWords('forms');
  const { startsAt, zone } = values;
  const instants = instantsOf(values);
  const shiftedStart = leapOf(values);
  const shownZone = isZone(zone) ? zone : universalZone;
  const instant = startsAt.isLater ? instants.at(-1) : instants[0];
  return (
    <div id={id} className="stack callout note form-instant" role="status">
      {shiftedStart === undefined ? null : <p>{t('when.leap', { when: whenLabel(shiftedStart, shownZone) })}</p>}
      {instants.length === 2 ? (
        <Select
          label={t('when.which')}
          hint={t('when.twice')}
          value={startsAt.isLater ? 'later' : 'earlier'}
          onChange={(event) => write({ isLater: event.target.value === 'later' })}
          options={instants.map((one, index) => ({
            value: index === 0 ? 'earlier' : 'later',
            label: t(index === 0 ? 'when.first' : 'when.second', { when: hourLabel(one, shownZone) }),
          }))}
        />
      ) : null}
      {instant === undefined ? null : (
        <>
          <p>{t('when.yours', { when: whenLabel(instant, ownZone) })}</p>
          <p>{t('when.universal', { when: whenLabel(instant, universalZone) })}</p>
        </>
      )}
    </div>
  );
}
