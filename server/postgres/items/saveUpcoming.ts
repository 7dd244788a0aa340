import { sql, type Kysely, type Transaction } from 'kysely';
import type { Picture } from '../../../src/domain/film/asset.ts';
import { ok, refuse, type Result } from '../../../src/domain/result.ts';
import type { ChangeRefusal, AuditContext } from '../../application/ports/Change.ts';
import type { WrittenUpcoming } from '../../application/ports/UpcomingWebinars.ts';
import { pictureValues } from '../film/addAsset.ts';
import { binItem } from './binItem.ts';
import type { Tables } from '../../database/Database.ts';
import { recordChange } from '../catalogue/recordChange.ts';
import { refusable } from '../../database/refusable.ts';
import { saveWords, searchVector } from '../search/searchIndex.ts';
import { indexedWords, storable } from '../search/searchText.ts';
import { upcomingTexts, writtenUpcomingValues } from './upcomingValues.ts';

/** Saves a draft, with the picture of the webinar `pictureOf` if that is given. */
export async function createUpcoming(
  tables: Kysely<Tables>,
  webinar: WrittenUpcoming,
  audit: AuditContext,
  pictureOf?: string,
): Promise<Result<void, 'recording-unknown'>> {
  const vectors = await searchColumns(tables, webinar);
  return refusable(tables, async (transaction) => {
    if (!(await lockRecordingIfExists(transaction, webinar.recordedWebinarId))) return refuse('recording-unknown');
    const picture =
      pictureOf === undefined
        ? undefined
        : await transaction
            .selectFrom('upcoming_webinars')
            .select(['picture_hash', 'picture_width', 'picture_height'])
            .where('id', '=', pictureOf)
            .executeTakeFirst();
    const values = {
      id: webinar.id,
      ...writtenUpcomingValues(webinar),
      ...(picture ?? pictureValues(null)),
      created_at: audit.at,
      ...vectors,
    };
    await transaction.insertInto('upcoming_webinars').values(values).execute();
    await recordChange(transaction, { kind: 'upcoming', id: webinar.id, before: {}, after: writtenBy(webinar) }, audit);
    return ok(undefined);
  });
}

/** Saves an edited webinar; refuses if `version` is not the current one. */
export async function saveUpcoming(
  tables: Kysely<Tables>,
  webinar: WrittenUpcoming,
  version: number,
  audit: AuditContext,
): Promise<Result<void, ChangeRefusal | 'recording-unknown'>> {
  const vectors = await searchColumns(tables, webinar);
  return refusable(tables, async (transaction) => {
    const locked = await lockUpcoming(transaction, webinar.id, version);
    if (!locked.ok) return locked;
    if (!(await lockRecordingIfExists(transaction, webinar.recordedWebinarId))) return refuse('recording-unknown');
    const values = { ...writtenUpcomingValues(webinar), ...vectors, version: sql<number>`version + 1` };
    await transaction.updateTable('upcoming_webinars').set(values).where('id', '=', webinar.id).execute();
    await recordChange(
      transaction,
      { kind: 'upcoming', id: webinar.id, before: locked.value, after: writtenBy(webinar) },
      audit,
    );
    return ok(undefined);
  });
}

/** The caller has published the files of the picture. */
export async function saveUpcomingPicture(
  tables: Kysely<Tables>,
  { id, picture, version }: { readonly id: string; readonly picture: Picture | null; readonly version: number },
  audit: AuditContext,
): Promise<Result<void, ChangeRefusal>> {
  return refusable(tables, async (transaction) => {
    const locked = await lockUpcoming(transaction, id, version);
    if (!locked.ok) return locked;
    const { picture_hash: before } = await transaction
      .selectFrom('upcoming_webinars')
      .select('picture_hash')
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    await transaction
      .updateTable('upcoming_webinars')
      .set({ ...pictureValues(picture), version: sql<number>`version + 1` })
      .where('id', '=', id)
      .execute();
    await recordChange(
      transaction,
      { kind: 'upcoming', id, before: { thumbnail: before }, after: { thumbnail: picture?.contentHash ?? null } },
      audit,
    );
    return ok(undefined);
  });
}

/** Moves it to the bin. */
export async function removeUpcoming(
  tables: Kysely<Tables>,
  id: string,
  version: number,
  audit: AuditContext,
): Promise<Result<void, ChangeRefusal>> {
  return refusable(tables, async (transaction) => {
    const locked = await lockUpcoming(transaction, id, version);
    if (!locked.ok) return locked;
    await recordChange(transaction, { kind: 'upcoming', id, before: locked.value, after: {} }, audit);
    await binItem(transaction, { kind: 'upcoming', id, title: locked.value.title }, audit);
    return ok(undefined);
  });
}

/** The written fields as the audit log records them. */
function writtenBy({ id: _id, ...written }: WrittenUpcoming) {
  return { ...written, startsAt: new Date(written.startsAt).toISOString() };
}

/** Locks the webinar and returns its fields as the audit log records them. */
async function lockUpcoming(transaction: Transaction<Tables>, id: string, version: number) {
  const row = await transaction
    .selectFrom('upcoming_webinars')
    .select([
      'title',
      'description',
      'presenter',
      'starts_at',
      'zone',
      'duration_minutes as durationMinutes',
      'registration_link as registrationLink',
      'recorded_webinar_id as recordedWebinarId',
      'categories',
      'feature',
      'public',
      'published',
      'version',
    ])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  if (row === undefined) return refuse('not-found' as const);
  const { version: current, starts_at: startsAt, ...fields } = row;
  return current === version ? ok({ ...fields, startsAt: startsAt.toISOString() }) : refuse('stale' as const);
}

/** Checks that the recording exists and locks its key until the transaction ends. */
async function lockRecordingIfExists(
  transaction: Transaction<Tables>,
  recordedWebinarId: string | null,
): Promise<boolean> {
  if (recordedWebinarId === null) return true;
  return (
    (await transaction
      .selectFrom('webinars')
      .select('id')
      .where('id', '=', recordedWebinarId)
      .forKeyShare()
      .executeTakeFirst()) !== undefined
  );
}

async function searchColumns(tables: Kysely<Tables>, webinar: WrittenUpcoming) {
  const words = indexedWords(...upcomingTexts(webinar));
  await saveWords(tables, words);
  return { title_words: searchVector(indexedWords(storable(webinar.title))), search: searchVector(words) };
}
