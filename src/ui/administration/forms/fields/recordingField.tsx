import { observer } from 'mobx-react-lite';
import { useEffect, useRef } from 'react';
import { Button } from '../../../base/kit/Button.tsx';
import { Field } from '../../../base/kit/Field.tsx';
import { useWords } from '../../../base/words/useWords.ts';
import { type ControlProps, type FormField, fieldId } from '../table/FormField.ts';
import { errorOf } from './FieldGroup.tsx';
import type { RecordingChoice } from './RecordingChoice.ts';
import { RecordingSearch } from './RecordingSearch.tsx';

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
    <Field
      id={fieldId('recordedWebinarId')}
      label={t('fields.recordedWebinarId')}
      hint={t('hints.recordedWebinarId')}
      error={error}
      isOptional
    >
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
