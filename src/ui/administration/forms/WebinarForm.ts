import type { SeriesEditing } from '../../../application/ports/editing/SeriesEditing.ts';
import type { WebinarChanges, WebinarEditing } from '../../../application/ports/editing/WebinarEditing.ts';
import { editWebinar, newWebinar, publish, skills, type AdministeredWebinar } from '../../../domain/item/webinar.ts';
import { violationsOf, webinarViolations } from '../../../domain/violation/violations.ts';
import type { UploadQueue } from '../uploads/UploadQueue.ts';
import { ChosenFilm } from './ChosenFilm.ts';
import { EditorModel } from './editor/EditorModel.ts';
import type { EditorSurroundings } from './editor/EditorSurroundings.ts';
import { accessFields } from './fields/accessFields.tsx';
import { categoriesField } from './fields/categoriesField.tsx';
import { choiceField } from './fields/choiceField.tsx';
import { SeriesChoice } from './fields/SeriesChoice.ts';
import { seriesField } from './fields/seriesField.tsx';
import { holderIn, SlugCheck } from './fields/SlugCheck.ts';
import { slugField } from './fields/slugField.tsx';
import { startTimeField } from './fields/startTimeField.tsx';
import { textField } from './fields/textField.tsx';
import { objectivesField } from '../sections/objectives/objectivesField.tsx';
import { formOf, type FormTable, type TableForm } from './table/FormField.ts';

interface Choices {
  readonly path: SlugCheck;
  readonly series: SeriesChoice;
}

/** The fields of a recorded webinar in the order of its form. Its sections are edited on its page. */
function webinarTable({ path, series }: Choices) {
  return {
    about: {
      title: textField(),
      description: textField({ isParagraph: true }),
      presenter: textField({ isOptional: true }),
      more: textField({ isOptional: true, isParagraph: true }),
    },
    catalogue: {
      categories: categoriesField({ isRequired: true }),
      skill: choiceField({ choices: skills, blank: 'none', textOf: (skill, t) => t(`skills.${skill}`) }),
      seriesId: seriesField(series),
      slug: slugField('webinar', 'title', path),
      startTime: startTimeField('webinar'),
    },
    objectives: { objectives: objectivesField() },
    access: accessFields(),
  } satisfies FormTable<WebinarChanges>;
}

type WebinarForm = TableForm<AdministeredWebinar, ReturnType<typeof webinarTable>, WebinarChanges>;
type EditedWebinars = Pick<WebinarEditing, 'find' | 'create' | 'save'>;

export function makeWebinarForm(webinars: EditedWebinars, choices: Choices): WebinarForm {
  return {
    ...formOf(webinarTable(choices)),
    kind: 'webinar',
    violationsOf(changes, webinar, { slug }) {
      const result = webinar === undefined ? newWebinar(changes) : editWebinar(webinar, changes);
      return [...violationsOf(result.ok ? [] : result.refusal, webinarViolations), ...choices.path.violationsOf(slug)];
    },
    missingIn(
      { seriesId: _series, recommendations: _recommended, downloads: _files, uploadId: _film, ...edit },
      webinar,
    ) {
      const published = publish({ ...webinar, ...edit }, new Date(0));
      return published.ok ? [] : violationsOf(published.refusal, webinarViolations).map(({ field }) => field);
    },
    find: (id, signal) => webinars.find(id, signal),
    create: (changes, lost) => webinars.create({ ...(lost === undefined ? {} : sectionsOf(lost)), ...changes }),
    save: (id, version, changes) => webinars.save(id, version, changes),
  };
}

/** The sections of a deleted webinar that can be saved again. Its files and detailed description are in the bin. */
function sectionsOf({ objectives, resources, recommendedIds }: AdministeredWebinar): WebinarChanges {
  return { objectives, resources, recommendations: recommendedIds };
}

interface WebinarEditorPorts {
  readonly webinarEditing: EditedWebinars;
  readonly seriesEditing: Pick<SeriesEditing, 'list' | 'create'>;
  readonly uploadQueue: Pick<UploadQueue, 'add'>;
  readonly changed: (kind: 'series') => void;
}

/** The models of the editor of a recorded webinar. The form can create a series. */
export function makeWebinarEditor(
  { webinarEditing, seriesEditing, uploadQueue, changed }: WebinarEditorPorts,
  id: string | undefined,
  surroundings: EditorSurroundings<AdministeredWebinar>,
) {
  const path = new SlugCheck(holderIn('webinar', webinarEditing, ({ title }) => title));
  const series = new SeriesChoice(seriesEditing, (added) => {
    editor.set('seriesId', added);
    changed('series');
  });
  const form = makeWebinarForm(webinarEditing, { path, series });
  const film = new ChosenFilm(uploadQueue, (title) => {
    if (editor.values.title.trim() === '') editor.set('title', title);
  });
  const sending = film.sentWith(surroundings, ({ id: item, title }) => ({ kind: 'webinar', id: item, title }));
  const editor = new EditorModel(form, id, sending);
  const end = () => {
    path.leave();
    series.end();
    editor.end();
  };
  return { form, editor, film, series, end };
}
