import { observer } from 'mobx-react-lite';
import { useId } from 'react';
import { hourLabel, whenLabel } from '../../../domain/date/dates.ts';
import { isZone, universalZone } from '../../../domain/date/zone.ts';
import { Select } from '../../base/kit/Select.tsx';
import { useWords } from '../../base/words/useWords.ts';
import { EditedField, textOf } from './fields/EditedField.tsx';
import { fieldId, leavingGroup, type FieldEditing } from './fields/FieldEditing.ts';
import { GroupError } from './fields/FieldError.tsx';
import { instantsOf, leapOf, type StartParts } from './UpcomingForm.ts';
import { zoneAsKnown, zoneNames } from './fields/zoneNames.ts';

interface WhenFieldsProps {
  readonly editor: FieldEditing<{ readonly startsAt: StartParts; readonly zone: string }>;
  /** The administrator's zone. */
  readonly ownZone: string;
}

/** Day and time by the host's clock, and the instant that they mean. */
export const WhenFields = observer(function WhenFields({ editor, ownZone }: WhenFieldsProps) {
  const { t } = useWords('forms');
  const names = useId();
  const { startsAt, zone } = editor.values;
  const violation = editor.violationAt('startsAt');
  const id = fieldId('startsAt');
  const write = (part: Partial<StartParts>) => editor.set('startsAt', { ...startsAt, isLater: false, ...part });
  const leaveZone = () => {
    const known = zoneAsKnown(zone);
    if (known !== zone) editor.set('zone', known);
    editor.leave('zone');
  };
  const isWrong = violation === undefined ? undefined : true;
  return (
    <>
      <fieldset
        id={id}
        className="form-group"
        aria-describedby={`${id}-error ${id}-instant`}
        onBlur={leavingGroup(() => editor.leave('startsAt'))}
      >
        <legend className="field-required">{t('fields.startsAt')}</legend>
        <div className="form-when">
          <label>
            <span>{t('when.date')}</span>
            <input
              className="control"
              type="date"
              aria-required
              value={startsAt.day}
              max="9999-12-31"
              aria-invalid={isWrong}
              aria-describedby={`${id}-error`}
              onChange={(event) => write({ day: event.target.value })}
            />
          </label>
          <label>
            <span>{t('when.time')}</span>
            <input
              className="control"
              type="time"
              aria-required
              value={startsAt.time}
              aria-invalid={isWrong}
              aria-describedby={`${id}-error`}
              onChange={(event) => write({ time: event.target.value.slice(0, 5) })}
            />
          </label>
        </div>
        <GroupError id={`${id}-error`} violation={violation} />
      </fieldset>
      <EditedField
        text={{ ...textOf(editor, 'zone'), leave: leaveZone }}
        label={t('fields.zone')}
        isRequired
        hint={t('hints.zone')}
        list={names}
        spellCheck={false}
      />
      <datalist id={names}>
        {zoneNames().map((name) => (
          <option key={name} value={name} />
        ))}
      </datalist>
      <Instant id={`${id}-instant`} startsAt={startsAt} zone={zone} ownZone={ownZone} write={write} />
    </>
  );
});

interface InstantProps {
  readonly id: string;
  readonly startsAt: StartParts;
  readonly zone: string;
  readonly ownZone: string;
  readonly write: (part: Partial<StartParts>) => void;
}

function Instant({ id, startsAt, zone, ownZone, write }: InstantProps) {
  const { t } = useWords('forms');
  const instants = instantsOf({ startsAt, zone });
  const shiftedStart = leapOf({ startsAt, zone });
  const shownZone = isZone(zone) ? zone : universalZone;
  const instant = startsAt.isLater ? instants.at(-1) : instants[0];
  return (
    <div id={id} className="form-instant" role="status">
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
