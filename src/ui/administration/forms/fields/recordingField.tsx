import { observer } from 'mobx-react-lite';
import { useEffect, useRef } from 'react';
import type { AdministeredUpcoming, UpcomingLinks } from '../../../../domain/item/upcoming.ts';
import { Button } from '../../../base/kit/Button.tsx';
import { Field } from '../../../base/kit/Field.tsx';
import { useWords } from '../../../base/words/useWords.ts';
import { type ControlProps, type FormField, fieldId } from '../table/FormField.ts';
import { useFieldWords } from '../table/fieldNames.ts';
import { Switch } from './accessFields.tsx';
import { errorOf } from './FieldGroup.tsx';
import type { RecordingChoice } from './RecordingChoice.ts';
import type { StartValues } from './startsAtParts.ts';
import { RecordingSearch } from './RecordingSearch.tsx';

export type LinkValues = Readonly<Record<keyof UpcomingLinks, string>>;

/** A link of an upcoming webinar to a recorded one. Its value is the id, or empty if there is none. */
export function recordingField(choice: RecordingChoice): FormField<string, string | null, LinkValues> {
  return {
    blank: '',
    read: (id) => id ?? '',
    written: (id) => (id === '' ? null : id),
    text: (id) => choice.recordingOf(id)?.title ?? id,
    control: (props) => <RecordingControl {...props} choice={choice} />,
  };
}

export interface ConfirmedValues extends LinkValues, StartValues {
  readonly recordingConfirmed: boolean;
}
type IsNeeded = (values: ConfirmedValues, webinar: AdministeredUpcoming | undefined) => boolean;

/** Rule UPCOMING-13: the film is the recording of this session. The box is shown while the rule asks for it. */
export function confirmedField(isNeeded: IsNeeded): FormField<boolean, boolean, ConfirmedValues, AdministeredUpcoming> {
  return {
    blank: false,
    read: () => false,
    written: (isConfirmed) => isConfirmed || undefined,
    text: (isConfirmed, { t }) => t(isConfirmed ? 'yes' : 'no'),
    control: (props) => <Confirmation {...props} isNeeded={isNeeded} />,
  };
}

const Confirmation = observer(function Confirmation({
  name,
  kind,
  editor,
  isNeeded,
}: ControlProps<ConfirmedValues, AdministeredUpcoming> & { readonly isNeeded: IsNeeded }) {
  const { values, seen } = editor;
  if (!isNeeded(values, seen?.item)) return null;
  const set = (isOn: boolean) => editor.set('recordingConfirmed', isOn);
  return <Switch name={name} kind={kind} isOn={values.recordingConfirmed} set={set} />;
});

/** The linked recording, or a search for one. */
const RecordingControl = observer(function RecordingControl({
  name,
  kind,
  editor,
  choice,
}: ControlProps<LinkValues> & { readonly choice: RecordingChoice }) {
  const { t } = useWords('forms');
  const field = name === 'earlierSessionId' ? name : 'recordedWebinarId';
  const { label, hint } = useFieldWords(field, kind);
  const linkedId = editor.values[field];
  const wasLinked = useRef(linkedId !== '');
  useEffect(() => {
    const isLinked = linkedId !== '';
    // The control no longer exists, so the one that replaces it gets the focus.
    if (
      isLinked !== wasLinked.current &&
      (document.activeElement === document.body || document.activeElement?.tagName === 'DIALOG')
    )
      document.getElementById(fieldId(field))?.focus();
    wasLinked.current = isLinked;
  }, [field, linkedId]);
  const link = (id: string) => {
    editor.set(field, id);
    choice.type('');
  };
  const error = errorOf(editor.violationAt(field));
  if (linkedId !== '') {
    const recording = choice.recordingOf(linkedId);
    return (
      <Field id={fieldId(field)} label={label} error={error}>
        {(wiring) => (
          <div className="cluster spread form-row form-linked">
            <p>
              {recording === undefined ? (
                t('recording.unknown')
              ) : (
                <a href={`/webinars/${recording.slug}`} target="_blank" rel="noreferrer">
                  {recording.title}
                  <span className="visually-hidden"> {t('opensTab')}</span>
                </a>
              )}{' '}
              {recording?.published === false ? t('recording.draft') : null}
            </p>
            <Button
              {...wiring}
              kind="secondary"
              size="small"
              aria-label={t('recording.remove')}
              onClick={() => link('')}
            >
              {t('recording.remove')}
            </Button>
          </div>
        )}
      </Field>
    );
  }
  return (
    <Field id={fieldId(field)} label={label} hint={hint} error={error} isOptional>
      {(wiring) => (
        <RecordingSearch
          wiring={wiring}
          choice={choice}
          type={(typed) => choice.type(typed)}
          choose={link}
          texts={{ asking: t('recording.asking'), found: t('recording.none'), failed: t('recording.failed') }}
        >
          {({ title, slug, published }) => (
            <>
              <span>
                <bdi>{title}</bdi> {published ? null : t('recording.draft')}
              </span>
              <span className="fine-print">{slug}</span>
            </>
          )}
        </RecordingSearch>
      )}
    </Field>
  );
});
