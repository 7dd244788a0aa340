import { observer } from 'mobx-react-lite';
import { useId } from 'react';
import { universalZone } from '../../../../domain/date/clock.ts';
import { hasStart } from '../../../../domain/item/openStart.ts';
import { type ControlProps, type FormField, fieldId, type FieldEditing } from '../table/FormField.ts';
import { useFieldWords } from '../table/fieldNames.ts';
import { DayAndTime, MeantInstant } from './DayAndTime.tsx';
import { FieldGroup } from './FieldGroup.tsx';
import { instantOf, noStart, startPartsOf, type StartParts, type StartValues } from './startsAtParts.ts';
import { TextControl, textField } from './textField.tsx';

const instantId = `${fieldId('startsAt')}-instant`;

/** Day and time by the clock of the host's zone, which is the field `zone`. */
export function startsAtField(): FormField<StartParts, string, StartValues, { readonly zone: string }> {
  return {
    blank: noStart,
    read: (startsAt, { zone }) => (hasStart({ startsAt }) ? startPartsOf(startsAt, zone) : noStart),
    written: (_parts, values) => instantOf(values),
    text: ({ day, time }) => `${day} ${time}`.trim(),
    control: (props) => <StartsAt {...props} />,
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

const StartsAt = observer(function StartsAt({ name, kind, editor }: ControlProps<StartValues>) {
  const { label } = useFieldWords(name, kind);
  const violation = editor.violationAt('startsAt');
  const id = fieldId(name);
  return (
    <FieldGroup
      id={id}
      label={label}
      isRequired
      violation={violation}
      describedBy={instantId}
      leave={() => editor.leave('startsAt')}
    >
      <DayAndTime
        parts={editor.values.startsAt}
        isRequired
        isWrong={violation !== undefined}
        describedBy={`${id}-error`}
        write={(part) => write(editor, part)}
      />
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
      <MeantInstant id={instantId} values={editor.values} ownZone={ownZone} write={(part) => write(editor, part)} />
    </>
  );
});

function write(editor: FieldEditing<StartValues>, part: Partial<StartParts>): void {
  editor.set('startsAt', { ...editor.values.startsAt, ...part });
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
