import { categories } from '../catalogue/category.ts';
import { catalogueKinds, type CatalogueKind } from '../item/itemKind.ts';
import { skills } from '../item/webinar.ts';
import {
  amount,
  choice,
  choicesOf,
  lines,
  objectives,
  optionalChoice,
  optionalCount,
  optionalInstant,
  optionalText,
  resources,
  text,
  yesOrNo,
  type FieldFormat,
} from './fieldFormats.ts';
import { blankMoveIn, type MoveInItem } from './moveInItem.ts';

export type MoveInField = keyof MoveInItem;

type FieldFormats = { readonly [Field in MoveInField]: FieldFormat<MoveInItem[Field]> };

/** Rule MOVE-25: the fields of an item in the order of the columns, and how each is written. */
export const formatOfField: FieldFormats = {
  kind: choice(catalogueKinds),
  title: text,
  slug: optionalText,
  categories: choicesOf(categories),
  series: optionalText,
  place: optionalCount,
  skill: choice(skills),
  public: yesOrNo,
  feature: optionalChoice(['rise', 'review']),
  description: text,
  presenter: text,
  objectives,
  published: yesOrNo,
  publishedAt: optionalInstant,
  oldAddresses: lines,
  startTime: amount,
  more: text,
  detail: text,
  resources,
  recommendations: lines,
  startsAt: text,
  zone: text,
  durationMinutes: amount,
  registrationLink: text,
  earlierSession: optionalText,
  recording: optionalText,
  cancellation: optionalText,
};
export const moveInFields = Object.keys(formatOfField) as readonly MoveInField[];

const filmFields = ['kind', 'title', 'slug', 'categories', 'public', 'feature', 'description', 'published'] as const;

/** Rule MOVE-26: the fields that each kind has. */
export const fieldsOfKind: Readonly<Record<CatalogueKind, readonly MoveInField[]>> = {
  video: [...filmFields, 'publishedAt', 'oldAddresses', 'startTime'],
  webinar: [
    ...filmFields,
    'series',
    'place',
    'skill',
    'presenter',
    'objectives',
    'publishedAt',
    'oldAddresses',
    'startTime',
    'more',
    'detail',
    'resources',
    'recommendations',
  ],
  upcoming: [
    ...filmFields.filter((field) => field !== 'slug'),
    'presenter',
    'publishedAt',
    'startsAt',
    'zone',
    'durationMinutes',
    'registrationLink',
    'earlierSession',
    'recording',
    'cancellation',
  ],
};

/** Rule MOVE-26: the fields of an item that its kind does not have although they say something. */
export function fieldsOfOtherKinds(item: MoveInItem): readonly MoveInField[] {
  return moveInFields.filter((field) => !fieldsOfKind[item.kind].includes(field) && !isBlankField(item, field));
}

/** Whether a field says no more than a new item. */
export function isBlankField(item: MoveInItem, field: MoveInField): boolean {
  const value = item[field];
  return Array.isArray(value) ? value.length === 0 : value === blankMoveIn[field];
}

/** Rule MOVE-26: an item whose source does not say its kind is a recorded webinar if it has what only these have. */
export function kindOf(item: Omit<MoveInItem, 'kind'>): CatalogueKind {
  if (item.startsAt !== '') return 'upcoming';
  const whole = { ...item, kind: 'video' as const };
  return fieldsOfOtherKinds(whole).some((field) => fieldsOfKind.webinar.includes(field)) ? 'webinar' : 'video';
}
