import { differencesFrom, type EarlierVersion } from '../../../src/domain/history/earlierVersion.ts';
import { linkedIds } from '../../../src/domain/history/history.ts';
import { itemKinds, type ItemKind } from '../../../src/domain/item/itemKind.ts';
import { ok, refuse, type Result } from '../../../src/domain/result.ts';
import { isChangeRefusal, ofVersion, type AuditContext, type RefusedEdit } from '../ports/Change.ts';
import type { History } from '../ports/history/History.ts';
import type { EditUpcoming } from '../upcoming/editUpcoming.ts';
import type { EditVideo } from '../video/editVideo.ts';
import type { EditSeries } from '../webinar/editSeries.ts';
import type { EditWebinar } from '../webinar/editWebinar.ts';

/** The edits that the forms make, so that the same rules hold. */
export interface Editors {
  readonly video: Pick<EditVideo, 'edit'>;
  readonly webinar: Pick<EditWebinar, 'edit'>;
  readonly upcoming: Pick<EditUpcoming, 'edit'>;
  readonly series: Pick<EditSeries, 'rename'>;
}

/** Whether a form could send this value of a field. Later code may know the field or the value no more. */
export type IsEditable = (kind: ItemKind, field: string, value: unknown) => boolean;

/** Why a version is not brought back: the refusals of an edit of its kind. */
export interface BringBackRefusal {
  readonly version: EarlierVersion;
  readonly refusal: RefusedEdit<string>;
}

export interface BringBack {
  /** What bringing back the version after this change would change; undefined if that is not possible. */
  find(entryId: string): Promise<EarlierVersion | undefined>;
  /** Sets all fields in which the item differs from the version. Without a difference it changes nothing. */
  bringBack(
    entryId: string,
    version: number,
    audit: AuditContext,
  ): Promise<Result<void, 'not-found' | BringBackRefusal>>;
}

/** Rules HISTORY-6 to HISTORY-8: an item gets the fields that it had after an earlier change. */
export function makeBringBack(
  history: Pick<History, 'since' | 'titles'>,
  editors: Editors,
  isEditable: IsEditable,
): BringBack {
  async function find(entryId: string): Promise<EarlierVersion | undefined> {
    const since = await history.since(entryId);
    const kind = itemKinds.find((each) => each === since?.kind);
    if (since === undefined || kind === undefined) return undefined;
    const { itemId, version, current, later } = since;
    const differences = differencesFrom(kind, current, later).filter(({ field, after }) =>
      isEditable(kind, field, after),
    );
    return { kind, itemId, version, differences, linked: await history.titles(linkedIds(differences)) };
  }

  return {
    find,

    async bringBack(entryId, version, audit) {
      const found = await find(entryId);
      if (found === undefined) return refuse('not-found');
      const current = ofVersion(found, version);
      if (!current.ok) return refuse({ version: found, refusal: current.refusal });
      if (found.differences.length === 0) return ok(undefined);
      const edited = await edit(editors, found, audit);
      return edited.ok ? ok(undefined) : refuse({ version: found, refusal: edited.refusal });
    },
  };
}

async function edit(
  editors: Editors,
  { kind, itemId, version, differences }: EarlierVersion,
  audit: AuditContext,
): Promise<Result<unknown, RefusedEdit<string>>> {
  const given: Readonly<Record<string, unknown>> = Object.fromEntries(
    differences.map(({ field, after }) => [field, after]),
  );
  // `isEditable` has compared each value with what the form of the kind sends.
  if (kind !== 'series') return editors[kind].edit(itemId, version, given as never, audit);
  const renamed = await editors.series.rename(itemId, version, String(given['title']), audit);
  if (renamed.ok) return renamed;
  return refuse(isChangeRefusal(renamed.refusal) ? renamed.refusal : [renamed.refusal]);
}
