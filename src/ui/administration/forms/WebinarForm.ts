import type { WebinarChanges, WebinarEditing } from '../../../application/ports/editing/WebinarEditing.ts';
import type { Category } from '../../../domain/catalogue/category.ts';
import {
  editWebinar,
  missingOf,
  newWebinar,
  type AdministeredWebinar,
  type Skill,
} from '../../../domain/item/webinar.ts';
import { violationsOf, webinarViolations } from '../../../domain/violation/violations.ts';
import { featureChoiceOf, featureOf, type FeatureChoice } from './fields/featureChoice.ts';
import type { ItemForm } from './fields/ItemForm.ts';
import type { SlugCheck } from './fields/SlugCheck.ts';
import { secondsOf, timePartsOf, type TimeParts } from './fields/startTimeParts.ts';

/** A recorded webinar as the controls of its form hold it. Its sections are edited on its page. */
export interface WebinarValues {
  readonly title: string;
  readonly description: string;
  readonly more: string;
  readonly categories: readonly Category[];
  readonly skill: Skill;
  /** The id of its series; empty if it has none. */
  readonly seriesId: string;
  /** Null while it is made from the title. */
  readonly slug: string | null;
  readonly public: boolean;
  readonly feature: FeatureChoice;
  readonly startTime: TimeParts;
}

export type WebinarForm = ItemForm<AdministeredWebinar, WebinarValues, WebinarChanges>;

const blank: WebinarValues = {
  title: '',
  description: '',
  more: '',
  categories: [],
  skill: 'none',
  seriesId: '',
  slug: null,
  public: false,
  feature: 'default',
  startTime: timePartsOf(0),
};

export function makeWebinarForm(
  webinars: Pick<WebinarEditing, 'find' | 'create' | 'save'>,
  path: Pick<SlugCheck, 'violationOf'>,
): WebinarForm {
  return {
    kind: 'webinar',
    blank,
    valuesOf: ({
      title,
      description,
      more,
      categories,
      skill,
      series,
      slug,
      public: isPublic,
      feature,
      startTime,
    }) => ({
      title,
      description,
      more,
      categories,
      skill,
      seriesId: series?.id ?? '',
      slug,
      public: isPublic,
      feature: featureChoiceOf(feature),
      startTime: timePartsOf(startTime),
    }),
    written: {
      title: ({ title }) => ({ title }),
      description: ({ description }) => ({ description }),
      more: ({ more }) => ({ more }),
      categories: ({ categories }) => ({ categories }),
      skill: ({ skill }) => ({ skill }),
      seriesId: ({ seriesId }) => ({ seriesId: seriesId === '' ? null : seriesId }),
      slug: ({ slug }) => (slug === null ? {} : { slug }),
      public: ({ public: isPublic }) => ({ public: isPublic }),
      feature: ({ feature, categories }) => ({ feature: featureOf(feature, categories) }),
      startTime: ({ startTime }) => ({ startTime: secondsOf(startTime) }),
    },
    violationsOf(changes, webinar, { slug, title, description }) {
      const taken = slug === null ? undefined : path.violationOf(slug);
      const broken = webinar === undefined ? brokenByNew(changes) : brokenBy(changes, webinar);
      return [
        ...violationsOf(broken, webinarViolations, missingOf({ title, description })),
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

function brokenBy(changes: WebinarChanges, webinar: AdministeredWebinar) {
  const edited = editWebinar(webinar, changes);
  return edited.ok ? [] : edited.refusal;
}

function brokenByNew(changes: WebinarChanges) {
  const begun = newWebinar(changes);
  return begun.ok ? [] : begun.refusal;
}
