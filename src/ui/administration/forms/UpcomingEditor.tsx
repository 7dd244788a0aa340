import { observer } from 'mobx-react-lite';
import { useEffect } from 'react';
import type { AdministeredUpcoming } from '../../../domain/item/upcoming.ts';
import { useWords } from '../../base/words/useWords.ts';
import { useAdministration } from '../state/AdministrationContext.ts';
import { UpcomingThumbnail } from '../film/UpcomingThumbnail.tsx';
import { AccessFields, CategoryBoxes } from './fields/AccessFields.tsx';
import { EditedField, textOf } from './fields/EditedField.tsx';
import { EditorDialog } from './editor/EditorDialog.tsx';
import { FormPart } from './FormPart.tsx';
import { RecordingField } from './fields/RecordingField.tsx';
import { UpcomingEditorModel } from './UpcomingEditorModel.ts';
import type { UpcomingValues } from './UpcomingForm.ts';
import { useEditor } from './editor/useEditor.ts';
import { useEditorSurroundings } from './editor/useEditorSurroundings.ts';
import { useValueTexts } from './useValueTexts.ts';
import { WhenFields } from './WhenFields.tsx';

const nameOf = ({ title }: AdministeredUpcoming) => title;

/** The dialog that adds or edits an upcoming webinar. */
export const UpcomingEditor = observer(function UpcomingEditor({
  id,
  field,
}: {
  readonly id: string | undefined;
  /** The field that gets the focus, instead of the first one. */
  readonly field: string | undefined;
}) {
  const { upcoming, webinars, zone } = useAdministration();
  const surroundings = useEditorSurroundings<AdministeredUpcoming>('upcoming');
  const { editor, recordings } = useEditor(
    () => new UpcomingEditorModel({ upcoming, webinars, zone }, id, surroundings),
  );
  const { t } = useWords('forms');
  const tell = useValueTexts();
  const { seen, values, conflict } = editor;
  const theirRecording = conflict?.their.recordedWebinarId ?? '';
  useEffect(() => void recordings.fetchKnown(values.recordedWebinarId), [recordings, values.recordedWebinarId]);
  useEffect(() => void recordings.fetchKnown(theirRecording), [recordings, theirRecording]);
  const fieldTexts = ({
    startsAt,
    recordedWebinarId,
    categories,
    public: isPublic,
    feature,
    ...texts
  }: UpcomingValues) => ({
    ...texts,
    startsAt: `${startsAt.day} ${startsAt.time}`,
    recordedWebinarId: recordings.recordingOf(recordedWebinarId)?.title ?? recordedWebinarId,
    categories: tell.categories(categories),
    public: tell.isSo(isPublic),
    feature: tell.feature(feature, categories),
  });
  return (
    <EditorDialog
      editor={editor}
      kind="upcoming"
      nameOf={nameOf}
      field={field}
      tell={fieldTexts}
      parts={
        seen === undefined ? undefined : (
          <div className="form-part">
            <UpcomingThumbnail key={seen.item.id} seen={seen} absorb={(next) => editor.absorb(next)} />
          </div>
        )
      }
    >
      <FormPart name="about" heading={t('sections.about')}>
        <EditedField text={textOf(editor, 'title')} label={t('fields.title')} isRequired />
        <EditedField
          text={textOf(editor, 'description')}
          label={t('fields.description')}
          hint={t('hints.description')}
          isRequired
          isParagraph
        />
        <EditedField text={textOf(editor, 'presenter')} label={t('fields.presenter')} isRequired />
        <EditedField
          text={textOf(editor, 'registrationLink')}
          label={t('fields.registrationLink')}
          hint={t('hints.registrationLink')}
          isRequired
          type="url"
          spellCheck={false}
        />
        <CategoryBoxes editor={editor} hint={t('hints.categories.upcoming')} />
      </FormPart>
      <FormPart name="when" heading={t('sections.when')}>
        <WhenFields editor={editor} ownZone={zone} />
        <EditedField
          text={textOf(editor, 'durationMinutes')}
          label={t('fields.durationMinutes')}
          isRequired
          inputMode="numeric"
          className="control-short"
        />
      </FormPart>
      <FormPart name="recording" heading={t('sections.recording')}>
        <RecordingField editor={editor} choice={recordings} />
      </FormPart>
      <FormPart name="access" heading={t('sections.accessUpcoming')}>
        <AccessFields editor={editor} hint={t('hints.publicUpcoming')} />
      </FormPart>
    </EditorDialog>
  );
});
