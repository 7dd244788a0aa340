import { Combobox, ComboboxItem, ComboboxPopover, ComboboxProvider } from '@ariakit/react/combobox';
import { observer } from 'mobx-react-lite';
import { useEffect, useRef, type KeyboardEvent } from 'react';
import { Button } from '../../../base/kit/Button.tsx';
import { Field } from '../../../base/kit/Field.tsx';
import { useWords } from '../../../base/words/useWords.ts';
import { chooseByEnter } from './chooseByEnter.ts';
import { fieldId } from '../table/FieldEditing.ts';
import type { ControlProps, FormField } from '../table/FormField.ts';
import { errorOf } from './FieldGroup.tsx';
import type { Recording, RecordingChoice } from './RecordingChoice.ts';

interface Values {
  readonly recordedWebinarId: string;
}

/** The recording of an upcoming webinar. Its value is the id, or empty if there is none. */
export function recordingField(choice: RecordingChoice): FormField<string, string | null, Values> {
  return {
    blank: '',
    read: (id) => id ?? '',
    written: (id) => (id === '' ? null : id),
    text: (id) => choice.recordingOf(id)?.title ?? id,
    control: (props) => <RecordingControl {...props} choice={choice} />,
  };
}

/** The linked recording, or a search for one. */
const RecordingControl = observer(function RecordingControl({
  editor,
  choice,
}: ControlProps<Values> & { readonly choice: RecordingChoice }) {
  const { t } = useWords('forms');
  const { recordedWebinarId } = editor.values;
  const wasLinked = useRef(recordedWebinarId !== '');
  useEffect(() => {
    const isLinked = recordedWebinarId !== '';
    // The control no longer exists, so the one that replaces it gets the focus.
    if (
      isLinked !== wasLinked.current &&
      (document.activeElement === document.body || document.activeElement?.tagName === 'DIALOG')
    )
      document.getElementById(fieldId('recordedWebinarId'))?.focus();
    wasLinked.current = isLinked;
  }, [recordedWebinarId]);
  const link = (id: string) => {
    editor.set('recordedWebinarId', id);
    choice.type('');
  };
  const error = errorOf(editor.violationAt('recordedWebinarId'));
  if (recordedWebinarId !== '') {
    const recording = choice.recordingOf(recordedWebinarId);
    return (
      <Field id={fieldId('recordedWebinarId')} label={t('fields.recordedWebinarId')} error={error}>
        {(wiring) => (
          <div className="form-row form-linked">
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
    <Field
      id={fieldId('recordedWebinarId')}
      label={t('fields.recordedWebinarId')}
      hint={t('hints.recordedWebinarId')}
      error={error}
      isOptional
    >
      {(wiring) => <RecordingSearch wiring={wiring} choice={choice} link={link} />}
    </Field>
  );
});

interface RecordingSearchProps {
  readonly wiring: {
    readonly id: string;
    readonly 'aria-describedby': string | undefined;
    readonly 'aria-invalid': true | undefined;
  };
  readonly choice: RecordingChoice;
  readonly link: (id: string) => void;
}

const RecordingSearch = observer(function RecordingSearch({ wiring, choice, link }: RecordingSearchProps) {
  const { t } = useWords('forms');
  const { typed, state, found } = choice;
  const onKey = (event: KeyboardEvent) => {
    chooseByEnter(event, choice, link);
    if (event.key !== 'Escape' || typed === '') return;
    // Escape clears the search. It must not close the dialog.
    event.preventDefault();
    event.stopPropagation();
    choice.type('');
  };
  return (
    <ComboboxProvider
      value={typed}
      setValue={(value) => choice.type(value)}
      open={typed !== '' && state !== 'idle'}
      compositeElementInFocusOrder={false}
    >
      <div onKeyDown={onKey}>
        <Combobox {...wiring} className="control" autoSelect showOnClick={false} />
      </div>
      <ComboboxPopover className="form-found" gutter={4} sameWidth fixed unmountOnHide aria-busy={state === 'asking'}>
        {found.map((recording) => (
          <Found key={recording.id} recording={recording} choose={() => link(recording.id)} />
        ))}
        {state === 'asking' && found.length === 0 ? <p>{t('recording.asking')}</p> : null}
        {state === 'found' && found.length === 0 ? <p>{t('recording.none')}</p> : null}
        {state === 'failed' ? <p>{t('recording.failed')}</p> : null}
      </ComboboxPopover>
    </ComboboxProvider>
  );
});

function Found({ recording, choose }: { readonly recording: Recording; readonly choose: () => void }) {
  const { t } = useWords('forms');
  return (
    <ComboboxItem value={recording.title} className="form-found-item" setValueOnClick={false} onClick={choose}>
      <span>
        <bdi>{recording.title}</bdi> {recording.published ? null : t('recording.draft')}
      </span>
      <span className="form-found-path">{recording.slug}</span>
    </ComboboxItem>
  );
}
