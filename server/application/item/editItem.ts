import type { Asset } from '../../../src/domain/film/asset.ts';
import { refuse, type Result } from '../../../src/domain/result.ts';
import type { AttachUpload } from '../film/attachUpload.ts';
import {
  isChangeRefusal,
  ofVersion,
  type AuditContext,
  type ChangeRefusal,
  type RefusedEdit,
} from '../ports/Change.ts';
import type { UploadedFilm } from '../ports/film/Films.ts';
import type { Items } from '../ports/item/Items.ts';

/** What differs between the kinds of items when administrators edit them. `Given` is what they send. */
interface EditedKind<Stored, Given, New, Changes, Refusal extends string> {
  readonly items: Pick<Items<Stored, New, Changes, Refusal>, 'find' | 'create' | 'change' | 'remove'>;
  readonly idOf: (stored: Stored) => string;
  /** The film of an item; undefined for a kind without films. */
  readonly assetOf: (stored: Stored) => Asset | undefined;
  /** The new item with its film, or every rule that it breaks. */
  readonly begin: (
    given: Given,
    audit: AuditContext,
  ) => Promise<Result<(film: UploadedFilm | undefined) => New, readonly Refusal[]>>;
  /** What changes, or every rule that it breaks. With a new film the duration is not known. */
  readonly edit: (
    stored: Stored,
    given: Given,
    isFilmNew: boolean,
    audit: AuditContext,
  ) => Promise<Result<ChangeSaver<Stored, Changes, Refusal>, readonly Refusal[]>>;
  /** The kind's own rule, which the form has asked too: what changes, or every rule that the item breaks. */
  readonly publish: (stored: Stored, now: Date) => Result<Changes, readonly Refusal[]>;
  readonly unpublished: Changes;
}

/** Calls `save` with the changes, after it has made the files that they name. */
type ChangeSaver<Stored, Changes, Refusal> = (
  save: (changes: Changes) => Saving<Stored, Refusal>,
) => Saving<Stored, Refusal>;
type Saving<Stored, Refusal> = Promise<Result<Stored, ChangeRefusal | Refusal>>;

/** The edits of items of one kind. Each edit names the version that the administrator has seen. */
export interface EditItem<Stored, Given, Refusal> {
  create(given: Given & WithUpload, audit: AuditContext): Promise<Result<Stored, readonly Refusal[]>>;
  /** With `uploadId` the upload also becomes its film, in the same transaction. */
  edit(id: string, version: number, given: Given & WithUpload, audit: AuditContext): Changed<Stored, Refusal>;
  publish(id: string, version: number, audit: AuditContext): Changed<Stored, Refusal>;
  unpublish(id: string, version: number, audit: AuditContext): Changed<Stored, Refusal>;
  /** Every rule that an edit or the publication would break. Nothing is saved. */
  check(stored: Stored, change: Given | 'publish', audit: AuditContext): Promise<readonly Refusal[]>;
  /** Moves it to the bin. */
  remove(id: string, version: number, audit: AuditContext): Promise<Result<void, ChangeRefusal | 'linked'>>;
}

type Changed<Stored, Refusal> = Promise<Result<Stored, RefusedEdit<Refusal>>>;
interface WithUpload {
  readonly uploadId?: string;
}

/** Rules DRAFT-1, DRAFT-13 and VERSION-1: creates, edits, publishes, unpublishes and deletes the items of one kind. */
export function makeEditItem<Stored extends { readonly version: number }, Given, New, Changes, Refusal extends string>(
  kind: EditedKind<Stored, Given, New, Changes, Refusal>,
  attach: AttachUpload<Refusal>,
): EditItem<Stored, Given, Refusal> {
  const { items, idOf } = kind;
  // Check the version first: refusals about a version that the administrator has not seen would confuse.
  const find = async (id: string, version: number) => ofVersion(await items.find(id), version);
  const save = (stored: Stored, changes: Changes, audit: AuditContext, film?: UploadedFilm) =>
    items.change(idOf(stored), changes, stored.version, audit, film);

  return {
    async create({ uploadId, ...given }, audit) {
      const begun = await kind.begin(given as Given, audit);
      const upload = await attach.find(uploadId, audit.person);
      if (!begun.ok || !upload.ok) return refuse([...refusalsOf(begun), ...refusalsOf(upload)]);
      const created = await attach.save(upload.value, undefined, audit, (film) =>
        items.create(begun.value(film), audit),
      );
      return created.ok ? created : refuse([created.refusal]);
    },

    async edit(id, version, { uploadId, ...given }, audit) {
      const found = await find(id, version);
      if (!found.ok) return found;
      const edited = await kind.edit(found.value, given as Given, uploadId !== undefined, audit);
      const upload = await attach.find(uploadId, audit.person);
      if (!edited.ok || !upload.ok) return refuse([...refusalsOf(edited), ...refusalsOf(upload)]);
      const saving = attach.save(upload.value, kind.assetOf(found.value), audit, (film) =>
        edited.value((changes) => save(found.value, changes, audit, film)),
      );
      return withRefusalList(await saving);
    },

    async publish(id, version, audit) {
      const found = await find(id, version);
      if (!found.ok) return found;
      const published = kind.publish(found.value, audit.at);
      if (!published.ok) return published;
      return withRefusalList(await save(found.value, published.value, audit));
    },

    async unpublish(id, version, audit) {
      const found = await find(id, version);
      return found.ok ? withRefusalList(await save(found.value, kind.unpublished, audit)) : found;
    },

    async check(stored, change, audit) {
      if (change === 'publish') return refusalsOf(kind.publish(stored, audit.at));
      return refusalsOf(await kind.edit(stored, change, false, audit));
    },

    async remove(id, version, audit) {
      const found = await items.find(id);
      return found === undefined ? refuse('not-found') : items.remove(idOf(found), version, audit);
    },
  };
}

/** The fields of the edited item that were given. */
export function givenFields<Given extends object, Item extends object>(
  given: Given,
  edited: Item,
): Partial<Pick<Item, keyof Given & keyof Item>> {
  const fields = Object.entries(edited).filter(([name]) => name in given);
  return Object.fromEntries(fields) as Partial<Pick<Item, keyof Given & keyof Item>>;
}

/** The refusals of a change; none if it succeeds. */
export function refusalsOf<Refusal>(result: Result<unknown, Refusal | readonly Refusal[]>): readonly Refusal[] {
  if (result.ok) return [];
  const { refusal } = result;
  return Array.isArray(refusal) ? (refusal as readonly Refusal[]) : [refusal as Refusal];
}

/** The result of a change with a broken rule as the only one of a list, as a check of all rules returns it. */
function withRefusalList<Stored, Refusal extends string>(
  saved: Result<Stored, ChangeRefusal | Refusal>,
): Result<Stored, RefusedEdit<Refusal>> {
  if (saved.ok) return saved;
  return refuse(isChangeRefusal(saved.refusal) ? saved.refusal : [saved.refusal]);
}
