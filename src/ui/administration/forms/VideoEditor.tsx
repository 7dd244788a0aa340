import { observer } from 'mobx-react-lite';
import { maximumShortDescriptionLength, type Video } from '../../../domain/item/video.ts';
import { useWords } from '../../base/words/useWords.ts';
import { useAdministration } from '../state/AdministrationContext.ts';
import { AccessFields, CategoryBoxes } from './fields/AccessFields.tsx';
import { EditedField, textOf } from './fields/EditedField.tsx';
import { EditedFilm } from './EditedFilm.tsx';
import { EditorDialog } from './editor/EditorDialog.tsx';
import { FormPart } from './FormPart.tsx';
import { PathField } from './fields/PathField.tsx';
import { StartTimeFields } from './fields/StartTimeFields.tsx';
import { useEditor } from './editor/useEditor.ts';
import { useEditorSurroundings } from './editor/useEditorSurroundings.ts';
import { useValueTexts } from './useValueTexts.ts';
import { VideoEditorModel } from './VideoEditorModel.ts';
import type { VideoValues } from './VideoForm.ts';

const nameOf = ({ name }: Video) => name;

/** The dialog that adds or edits a tutorial video. */
export const VideoEditor = observer(function VideoEditor({ id }: { readonly id: string | undefined }) {
  const { videos, uploads } = useAdministration();
  const surroundings = useEditorSurroundings<Video>('video');
  const model = useEditor(
    () =>
      new VideoEditorModel({ videos, sendFilm: (film, target) => uploads.add(film, target, 'film') }, id, surroundings),
  );
  const { editor, path } = model;
  const { t } = useWords('forms');
  const tell = useValueTexts();
  const { seen, values } = editor;
  const fieldTexts = ({ name, description, slug, categories, public: isPublic, feature, startTime }: VideoValues) => ({
    name,
    description,
    slug: slug ?? '',
    categories: tell.categories(categories),
    public: tell.isSo(isPublic),
    feature: tell.feature(feature, categories),
    startTime: tell.time(startTime),
  });
  return (
    <EditorDialog
      editor={editor}
      kind="video"
      nameOf={nameOf}
      tell={fieldTexts}
      parts={<EditedFilm kind="video" model={model} nameOf={nameOf} />}
    >
      <FormPart name="about" heading={t('sections.about')}>
        <EditedField text={textOf(editor, 'name')} label={t('fields.name')} isRequired />
        <EditedField
          text={textOf(editor, 'description')}
          label={t('fields.description')}
          hint={t('hints.description')}
          maximum={maximumShortDescriptionLength}
          isOptional
          isParagraph
        />
        <PathField
          kind="video"
          editor={editor}
          path={path}
          name={values.name}
          folder="/videos"
          ownId={seen?.item.id}
          known={seen?.item.published === true ? seen.item.slug : undefined}
        />
        <CategoryBoxes editor={editor} hint={t('hints.categories.video')} />
        <StartTimeFields editor={editor} kind="video" name={seen?.item.name} item={seen?.item} />
      </FormPart>
      <FormPart name="access" heading={t('sections.access')}>
        <AccessFields editor={editor} hint={t('hints.public')} />
      </FormPart>
    </EditorDialog>
  );
});
