import { observer } from 'mobx-react-lite';
import { useEffect } from 'react';
import { skills, type AdministeredWebinar } from '../../../domain/item/webinar.ts';
import { Select } from '../../base/kit/Select.tsx';
import { useWords } from '../../base/words/useWords.ts';
import { useAdministration } from '../state/AdministrationContext.ts';
import { AccessFields, CategoryBoxes } from './fields/AccessFields.tsx';
import { EditedField, textOf } from './fields/EditedField.tsx';
import { EditedFilm } from './EditedFilm.tsx';
import { EditorDialog } from './editor/EditorDialog.tsx';
import { fieldId } from './fields/FieldEditing.ts';
import { FormPart } from './FormPart.tsx';
import { PathField } from './fields/PathField.tsx';
import { SeriesField } from './fields/SeriesField.tsx';
import { StartTimeFields } from './fields/StartTimeFields.tsx';
import { useEditor } from './editor/useEditor.ts';
import { useEditorSurroundings } from './editor/useEditorSurroundings.ts';
import { useValueTexts } from './useValueTexts.ts';
import { WebinarEditorModel } from './WebinarEditorModel.ts';
import type { WebinarValues } from './WebinarForm.ts';

const nameOf = ({ title }: AdministeredWebinar) => title;

/** The dialog that adds or edits a recorded webinar. Its sections are edited on its page. */
export const WebinarEditor = observer(function WebinarEditor({ id }: { readonly id: string | undefined }) {
  const { webinars, series: seriesPort, uploads, changed } = useAdministration();
  const surroundings = useEditorSurroundings<AdministeredWebinar>('webinar');
  const model = useEditor(
    () =>
      new WebinarEditorModel(
        {
          webinars,
          series: seriesPort,
          seriesAdded: () => changed('series'),
          sendFilm: (film, target) => uploads.add(film, target, 'film'),
        },
        id,
        surroundings,
      ),
  );
  const { editor, path, series } = model;
  useEffect(() => void series.load(), [series]);
  const { t } = useWords('forms');
  const tell = useValueTexts();
  const { seen, values, conflict } = editor;
  const titleOf = (of: string) =>
    series.titleOf(of) ??
    [seen?.item.series, conflict?.theirs.item.series].find((known) => known?.id === of)?.title ??
    t('seriesChoice.none');
  const fieldTexts = ({
    title,
    description,
    more,
    categories,
    skill,
    seriesId,
    slug,
    public: isPublic,
    feature,
    startTime,
  }: WebinarValues) => ({
    title,
    description,
    more,
    slug: slug ?? '',
    skill: t(`skills.${skill}`),
    seriesId: titleOf(seriesId),
    categories: tell.categories(categories),
    public: tell.isSo(isPublic),
    feature: tell.feature(feature, categories),
    startTime: tell.time(startTime),
  });
  return (
    <EditorDialog
      editor={editor}
      kind="webinar"
      nameOf={nameOf}
      tell={fieldTexts}
      parts={<EditedFilm kind="webinar" model={model} nameOf={nameOf} />}
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
        <EditedField
          text={textOf(editor, 'more')}
          label={t('fields.more')}
          hint={t('hints.more')}
          isOptional
          isParagraph
        />
      </FormPart>
      <FormPart name="catalogue" heading={t('sections.catalogue')}>
        <CategoryBoxes editor={editor} isRequired hint={t('hints.categories.webinar')} />
        <Select
          id={fieldId('skill')}
          label={t('fields.skill')}
          options={skills.map((skill) => ({ value: skill, label: t(`skills.${skill}`) }))}
          value={values.skill}
          onChange={(event) => editor.set('skill', skills.find((skill) => skill === event.target.value) ?? 'none')}
        />
        <SeriesField editor={editor} choice={series} known={seen?.item.series ?? undefined} />
        <PathField
          kind="webinar"
          editor={editor}
          path={path}
          name={values.title}
          folder="/webinars"
          ownId={seen?.item.id}
          known={seen?.item.published === true ? seen.item.slug : undefined}
        />
        <StartTimeFields editor={editor} kind="webinar" name={seen?.item.title} item={seen?.item} />
      </FormPart>
      <FormPart name="access" heading={t('sections.access')}>
        <AccessFields editor={editor} hint={t('hints.public')} />
      </FormPart>
    </EditorDialog>
  );
});
