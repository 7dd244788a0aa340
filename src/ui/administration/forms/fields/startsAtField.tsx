import { observer } from 'mobx-react-lite';
import { useId } from 'react';
import { hourLabel, whenLabel } from '../../../../domain/date/dates.ts';
import { universalZone } from '../../../../domain/date/clock.ts';
import { isZone } from '../../../../domain/date/zone.ts';
import { Select } from '../../../base/kit/Field.tsx';
import { useWords } from '../../../base/words/useWords.ts';
import { type ControlProps, type FormField, fieldId, type FieldEditing } from '../table/FormField.ts';
import { useFieldWords } from '../table/fieldNames.ts';
import { FieldGroup } from './FieldGroup.tsx';
import { instantOf, instantsOf, leapOf, startPartsOf, type StartParts, type StartValues } from './startsAtParts.ts';
import { TextControl, textField } from './textField.tsx';

const instantId = `${fieldId('startsAt')}-instant`;

/** Day and time by the clock of the host's zone, which is the field `zone`. */
export function startsAtField(): FormField<StartParts, string, StartValues, { readonly zone: string }> {
  return {
    blank: { day: '', time: '', isLater: false },
    read: (startsAt, { zone }) => startPartsOf(startsAt, zone),
    written: (_parts, values) => instantOf(values),
    text: ({ day, time }) => `${day} ${time}`,
    control: (props) => <DayAndTime {...props} />,
  };
}

/** The host's zone, and the instant that it means. `ownZone` is the administrator's zone; a new item begins with it. */
export function zoneField(ownZone: string): FormField<string, string> {
  return {
    ...textField(),
    blank: ownZone,
    control: (props: ControlProps<StartValues>) => <Zone {...props} ownZone={ownZone} />,
  };
}

const DayAndTime = observer(function DayAndTime({ name, kind, editor }: ControlProps<StartValues>) {
  const { t } = useWords('forms');
  const { label } = useFieldWords(name, kind);
  const { startsAt } = editor.values;
  const violation = editor.violationAt('startsAt');
  const id = fieldId(name);
  const shared = {
    className: 'control',
    'aria-required': true,
    'aria-invalid': violation === undefined ? undefined : true,
    'aria-describedby': `${id}-error`,
  };
  return (
    <FieldGroup
      id={id}
      label={label}
      isRequired
      violation={violation}
      describedBy={instantId}
      leave={() => editor.leave('startsAt')}
    >
      <div className="cluster form-when">
        <label>
          <span className="fine-print">{t('when.date')}</span>
          <input
            {...shared}
            type="date"
            value={startsAt.day}
            max="9999-12-31"
            onChange={(event) => write(editor, { day: event.target.value })}
          />
        </label>
        <label>
          <span className="fine-print">{t('when.time')}</span>
          <input
            {...shared}
            type="time"
            value={startsAt.time}
            onChange={(event) => write(editor, { time: event.target.value.slice(0, 5) })}
          />
        </label>
      </div>
    </FieldGroup>
  );
});

const Zone = observer(function Zone({
  kind,
  editor,
  ownZone,
}: ControlProps<StartValues> & { readonly ownZone: string }) {
  const names = useId();
  const leave = () => {
    const { zone } = editor.values;
    const known = zoneAsKnown(zone);
    if (known !== zone) editor.set('zone', known);
    editor.leave('zone');
  };
  return (
    <>
      <TextControl name="zone" kind={kind} editor={editor} list={names} spellCheck={false} onLeave={leave} />
      <datalist id={names}>
        {zoneNames().map((one) => (
          <option key={one} value={one} />
        ))}
      </datalist>
      <Instant values={editor.values} ownZone={ownZone} write={(part) => write(editor, part)} />
    </>
  );
});

/** A change of the day or the time means the first of two occurrences again. */
function write(editor: FieldEditing<StartValues>, part: Partial<StartParts>): void {
  editor.set('startsAt', { ...editor.values.startsAt, isLater: false, ...part });
}

interface InstantProps {
  readonly values: StartValues;
  readonly ownZone: string;
  readonly write: (part: Partial<StartParts>) => void;
}

function Instant({ values, ownZone, write }: InstantProps) {
  const { t } = useWords('forms');
  const { startsAt, zone } = values;
  const instants = instantsOf(values);
  const shiftedStart = leapOf(values);
  const shownZone = isZone(zone) ? zone : universalZone;
  const instant = startsAt.isLater ? instants.at(-1) : instants[0];
  return (
    <div id={instantId} className="stack callout note form-instant" role="status">
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

/** The zones of this browser, with UTC, which some browsers leave out. */
function zoneNames(): readonly string[] {
  const known = Intl.supportedValuesOf('timeZone');
  return known.includes(universalZone) ? known : [...known, universalZone];
}

/** The zone name in its canonical letter case. */
function zoneAsKnown(typed: string): string {
  const plain = typed.trim().toLowerCase();
  return zoneNames().find((name) => name.toLowerCase() === plain) ?? typed.trim();
}
