import type { WebinarChanges, WebinarEditing } from '../../../../application/ports/editing/WebinarEditing.ts';
import type { AdministeredWebinar } from '../../../../domain/item/webinar.ts';
import type { ItemForm } from '../../forms/table/ItemForm.ts';

export type SectionForm<Values extends object, Changes extends object = WebinarChanges> = ItemForm<
  AdministeredWebinar,
  Values,
  Changes
>;

/** The form of one section. It leaves the other fields of the webinar unchanged. */
export function makeSectionForm<Values extends object>(
  webinars: Pick<WebinarEditing, 'find' | 'save'>,
  section: Pick<SectionForm<Values>, 'blank' | 'valuesOf' | 'written' | 'violationsOf'>,
): SectionForm<Values> {
  return {
    ...section,
    kind: 'webinar',
    find: (id, signal) => webinars.find(id, signal),
    create: neverCreated,
    save: (id, version, changes) => webinars.save(id, version, changes),
  };
}

export function neverCreated(): never {
  throw new Error('A section belongs to a webinar that is there');
}
