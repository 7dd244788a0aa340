import type { WebinarChanges, WebinarEditing } from '../../../application/ports/editing/WebinarEditing.ts';
import { editWebinar, missingOf, newWebinar, skills, type AdministeredWebinar } from '../../../domain/item/webinar.ts';
import { violationsOf, webinarViolations } from '../../../domain/violation/violations.ts';
import { accessFields } from './fields/accessFields.tsx';
import { categoriesField } from './fields/categoriesField.tsx';
import { choiceField } from './fields/choiceField.tsx';
import type { SeriesChoice } from './fields/SeriesChoice.ts';
import { seriesField } from './fields/seriesField.tsx';
import type { SlugCheck } from './fields/SlugCheck.ts';
import { slugField } from './fields/slugField.tsx';
import { startTimeField } from './fields/startTimeField.tsx';
import { textField } from './fields/textField.tsx';
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
      more: textField({ isOptional: true, isParagraph: true }),
    },
    catalogue: {
      categories: categoriesField({ isRequired: true }),
      skill: choiceField({ choices: skills, blank: 'none', textOf: (skill, t) => t(`skills.${skill}`) }),
      seriesId: seriesField(series),
      slug: slugField('webinar', 'title', path),
      startTime: startTimeField('webinar', 'title'),
    },
    access: accessFields(),
  } satisfies FormTable<WebinarChanges>;
}

export type WebinarForm = TableForm<AdministeredWebinar, ReturnType<typeof webinarTable>, WebinarChanges>;

export function makeWebinarForm(
  webinars: Pick<WebinarEditing, 'find' | 'create' | 'save'>,
  choices: Choices,
): WebinarForm {
  return {
    ...formOf(webinarTable(choices)),
    kind: 'webinar',
    violationsOf(changes, webinar, values) {
      const result = webinar === undefined ? newWebinar(changes) : editWebinar(webinar, changes);
      const taken = choices.path.violationOf(values.slug);
      return [
        ...violationsOf(result.ok ? [] : result.refusal, webinarViolations, missingOf(values)),
        ...(taken === undefined ? [] : [taken]),
      ];
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
