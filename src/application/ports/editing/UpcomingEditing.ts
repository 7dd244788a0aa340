import type { UpcomingQuery } from '../../../domain/catalogue/catalogue.ts';
import type {
  AdministeredUpcoming,
  LinkChanges,
  UpcomingEdit,
  UpcomingWebinar,
} from '../../../domain/item/upcoming.ts';
import type { Repetition } from '../../../domain/item/repetition.ts';
import type { Result } from '../../../domain/result.ts';
import type { Edited, RefusedEdit } from './Edits.ts';
import type { ItemEditing } from './ItemEditing.ts';

/** The changed fields of an upcoming webinar; missing fields stay. */
export type UpcomingChanges = Partial<UpcomingEdit> & LinkChanges;

/** A list of upcoming webinars in the zone of the administrator. `past` adds webinars that have ended. */
export interface AdministeredUpcomingQuery extends UpcomingQuery {
  readonly zone: string;
  readonly past: boolean;
}

/** The upcoming webinars, for administrators. */
export interface UpcomingEditing extends ItemEditing<
  AdministeredUpcoming,
  UpcomingWebinar,
  AdministeredUpcomingQuery,
  UpcomingChanges
> {
  /** `note` tells visitors why; it may be empty. */
  cancel(id: string, version: number, note: string): Promise<Edited<AdministeredUpcoming>>;
  takeBackCancellation(id: string, version: number): Promise<Edited<AdministeredUpcoming>>;
  /** Creates a draft for each further session, all or none. The same key creates nothing more. */
  repeat(id: string, repetition: Repetition, key: string): Promise<Result<readonly UpcomingWebinar[], RefusedEdit>>;
  saveThumbnail(id: string, version: number, image: Blob): Promise<Edited<AdministeredUpcoming>>;
  removeThumbnail(id: string, version: number): Promise<Edited<AdministeredUpcoming>>;
}
