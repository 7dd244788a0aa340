import type { Permission } from '../access/trainingRole.ts';
import type { Feature } from '../access/access.ts';
import type { CaptionLanguage } from '../film/caption.ts';
import { inCatalogueOrder, type Category } from '../catalogue/category.ts';
import type { CatalogueKind } from '../item/itemKind.ts';
import type { Skill } from '../item/webinar.ts';
import type { PlanChoices } from '../plan/plan.ts';

/** How a list of products changes. */
export const categoryActs = ['add', 'remove', 'replace'] as const;
export type CategoryAct = (typeof categoryActs)[number];

/** The fields that change for many items at once, with their new values. A missing one keeps its value. */
export interface BulkEdit {
  readonly categories?: { readonly act: CategoryAct; readonly values: readonly Category[] };
  readonly public?: boolean;
  readonly feature?: Feature | null;
  readonly seriesId?: string | null;
  readonly skill?: Skill;
  readonly presenter?: string;
}
export type BulkField = keyof BulkEdit;

/** Rule BULK-1: the fields of each kind that change for many items at once, in the order of the form. */
export const bulkFields: Readonly<Record<CatalogueKind, readonly BulkField[]>> = {
  video: ['categories', 'public', 'feature'],
  webinar: ['categories', 'public', 'feature', 'seriesId', 'skill', 'presenter'],
  upcoming: ['categories', 'public', 'feature', 'presenter'],
};

/**
 * What happens to all chosen items. `restore` and `purge` take items of the bin; `purge` deletes them for ever. `caption`
 * lets a program make captions. `undo` takes back an earlier act.
 */
export type BulkChange =
  | { readonly act: 'edit'; readonly edit: BulkEdit }
  | { readonly act: 'publish' | 'unpublish' | 'delete' | 'restore' | 'purge' }
  | { readonly act: 'schedule'; readonly plan: PlanChoices }
  | { readonly act: 'caption'; readonly language: CaptionLanguage }
  | { readonly act: 'undo'; readonly of: string };

/** Rule ROLE-5: what the change of many items needs, the same as that of one. */
export function permissionOfBulk({ act }: { readonly act: BulkChange['act'] }): Permission {
  if (act === 'purge') return 'administer';
  return act === 'edit' || act === 'caption' ? 'edit' : 'publish';
}

/** The values of an item that can change in bulk. Fields that its kind does not have are missing. */
export interface BulkValues {
  readonly categories: readonly Category[];
  readonly public: boolean;
  readonly feature: Feature | null;
  readonly seriesId?: string | null;
  readonly skill?: Skill;
  readonly presenter?: string;
}
export type ValueChanges = Partial<BulkValues>;

/** Rule BULK-12: the maximum number of items in one act. */
export const maximumBulkItems = 10_000;
/** Rule BULK-9: for so many days an act can be looked up and undone. */
export const bulkActDays = 30;

/** Rule BULK-1: what an edit changes in an item, without what it has already, and without fields that its kind lacks. */
export function valueChanges(kind: CatalogueKind, values: BulkValues, edit: BulkEdit): ValueChanges {
  const { categories, ...others } = edit;
  const wanted: ValueChanges = {
    ...others,
    ...(categories === undefined ? {} : { categories: changedCategories(values.categories, categories) }),
  };
  return Object.fromEntries(
    bulkFields[kind]
      .filter((field) => wanted[field] !== undefined && !isSame(wanted[field], values[field]))
      .map((field) => [field, wanted[field]]),
  );
}

/** The fields of an edit that an item of this kind does not have. */
export function fieldsLacking(kind: CatalogueKind, edit: BulkEdit): readonly BulkField[] {
  return (Object.keys(edit) as BulkField[]).filter((field) => !bulkFields[kind].includes(field));
}

function changedCategories(
  current: readonly Category[],
  { act, values }: NonNullable<BulkEdit['categories']>,
): readonly Category[] {
  switch (act) {
    case 'add':
      return inCatalogueOrder([...current, ...values]);
    case 'remove':
      return current.filter((category) => !values.includes(category));
    case 'replace':
      return inCatalogueOrder(values);
  }
}

/** Whether two values are the same to an administrator; the order of products does not count. */
export function isSame(one: unknown, other: unknown): boolean {
  const comparable = (value: unknown) => JSON.stringify(Array.isArray(value) ? value.toSorted() : (value ?? null));
  return comparable(one) === comparable(other);
}
