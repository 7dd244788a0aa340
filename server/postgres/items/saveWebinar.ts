import { sql, type Kysely, type Transaction } from 'kysely';
import { ok, refuse, type Result } from '../../../src/domain/result.ts';
import type { ChangeRefusal, AuditContext } from '../../application/ports/Change.ts';
import type { DraftWebinar, SavedWebinar, UnknownLink, WrittenWebinar } from '../../application/ports/Webinars.ts';
import { addAsset, type AddJob } from '../film/addAsset.ts';
import { insertRecommendations, webinarValues, writtenValues } from './addWebinar.ts';
import { binItem } from './binItem.ts';
import { recordFirstFile, uploadedFile, type AddFilm } from '../film/changeFilm.ts';
import { changeSlug } from './changeSlug.ts';
import type { Tables } from '../../database/Database.ts';
import { recordChange } from '../catalogue/recordChange.ts';
import { refusable } from '../../database/refusable.ts';
import { saveDownloads } from './saveDownloads.ts';
import { storable } from '../search/searchText.ts';
import { slugTables, takeSlug } from './takeSlug.ts';
import { searchColumns, spokenIn } from './webinarSearchColumns.ts';

/** Saves a draft with its asset, path and links in one transaction. */
export async function createWebinar(
  tables: Kysely<Tables>,
  webinar: DraftWebinar,
  audit: AuditContext,
  addJob: AddJob,
): Promise<Result<string, 'slug-in-use' | UnknownLink>> {
  const vectors = await searchColumns(tables, webinar, []);
  return refusable(tables, async (transaction) => {
    const unknown = await unknownLink(transaction, webinar);
    if (unknown !== undefined) return refuse(unknown);
    await addAsset(
      transaction,
      { assetId: webinar.assetId, sourceHash: null, captions: [], uploaded: uploadedFile(webinar, audit) },
      addJob,
    );
    const whole = {
      ...webinar,
      published: false,
      detail: '',
      downloads: [],
      views: 0,
      sourceHash: null,
      picture: null,
      captions: [],
    };
    const { id } = await transaction
      .insertInto('webinars')
      .values({ ...webinarValues(whole, audit.at), ...(await vectors(transaction)) })
      .returning('id')
      .executeTakeFirstOrThrow();
    if (webinar.isOwnSlug && !(await changeSlug(transaction, slugTables.webinar, id, webinar.slug)))
      return refuse('slug-in-use');
    const slug = webinar.isOwnSlug ? webinar.slug : await takeSlug(transaction, slugTables.webinar, id, webinar.slug);
    await insertRecommendations(transaction, id, webinar.recommendations);
    await recordChange(transaction, { kind: 'webinar', id, before: {}, after: { ...writtenBy(webinar), slug } }, audit);
    await recordFirstFile(transaction, 'webinar', id, webinar, audit);
    return ok(id);
  });
}

/** Saves an edited webinar; refuses if `version` is not the current one. */
export async function saveWebinar(
  tables: Kysely<Tables>,
  webinar: SavedWebinar,
  version: number,
  audit: AuditContext,
  addFilm?: AddFilm,
): Promise<Result<void, ChangeRefusal | 'slug-in-use' | UnknownLink>> {
  const vectors = await searchColumns(tables, webinar, await spokenIn(tables, webinar.id));
  return refusable(tables, async (transaction) => {
    const locked = await lockWebinar(transaction, webinar.id, version);
    if (!locked.ok) return locked;
    const unknown = await unknownLink(transaction, webinar);
    if (unknown !== undefined) return refuse(unknown);
    if (
      webinar.slug !== locked.value.slug &&
      !(await changeSlug(transaction, slugTables.webinar, webinar.id, webinar.slug))
    )
      return refuse('slug-in-use');
    if (!(await saveDownloads(transaction, webinar.id, webinar.downloads))) return refuse('download-unknown');
    await transaction.deleteFrom('webinar_recommendations').where('webinar_id', '=', webinar.id).execute();
    await insertRecommendations(transaction, webinar.id, webinar.recommendations);
    const { published, publishedAt, downloads } = webinar;
    const values = {
      ...writtenValues(webinar),
      published,
      published_at: publishedAt === null ? null : new Date(publishedAt),
      ...(await vectors(transaction)),
    };
    await transaction
      .updateTable('webinars')
      .set({ ...values, version: sql<number>`version + 1` })
      .where('id', '=', webinar.id)
      .execute();
    await recordChange(
      transaction,
      {
        kind: 'webinar',
        id: webinar.id,
        before: locked.value,
        after: {
          ...writtenBy(webinar),
          published,
          publishedAt,
          downloads: downloads.map(({ id, name }) => ({ id, name })),
        },
      },
      audit,
    );
    await addFilm?.(transaction, { kind: 'webinar', id: webinar.id });
    return ok(undefined);
  });
}

/** `detail` is sanitised HTML. */
export async function saveDetail(
  tables: Kysely<Tables>,
  { id, detail, version }: { readonly id: string; readonly detail: string; readonly version: number },
  audit: AuditContext,
): Promise<Result<void, ChangeRefusal>> {
  return refusable(tables, async (transaction) => {
    const locked = await lockWebinar(transaction, id, version);
    if (!locked.ok) return locked;
    const { detail: before } = await transaction
      .selectFrom('webinars')
      .select('detail')
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    await transaction
      .updateTable('webinars')
      .set({ detail: storable(detail), version: sql<number>`version + 1` })
      .where('id', '=', id)
      .execute();
    await recordChange(transaction, { kind: 'webinar', id, before: { detail: before }, after: { detail } }, audit);
    return ok(undefined);
  });
}

/** Moves it to the bin; refuses while an upcoming webinar links to it as its recording. */
export async function removeWebinar(
  tables: Kysely<Tables>,
  id: string,
  version: number,
  audit: AuditContext,
): Promise<Result<void, ChangeRefusal | 'linked'>> {
  return refusable(tables, async (transaction) => {
    const locked = await lockWebinar(transaction, id, version, true);
    if (!locked.ok) return locked;
    // The webinar is locked, so no upcoming webinar can link to it before this transaction ends.
    const linked = await transaction
      .selectFrom('upcoming_webinars')
      .select('id')
      .where('recorded_webinar_id', '=', id)
      .limit(1)
      .executeTakeFirst();
    if (linked !== undefined) return refuse('linked');
    await recordChange(transaction, { kind: 'webinar', id, before: locked.value, after: {} }, audit);
    await binItem(transaction, { kind: 'webinar', id, title: locked.value.title }, audit);
    // Deleting it also deleted its rows in the recommendations of other webinars. Count the change of the catalogue
    // here (a draft was not visible, so it counts none) and mark it as counted. Otherwise the triggers of those rows
    // would lock the other webinars at the end of the transaction, which could deadlock.
    await sql`SELECT ${locked.value.published ? sql`count_catalogue_change()::text` : sql`set_config('catalogue.moved', 'yes', true)`}`.execute(
      transaction,
    );
    return ok(undefined);
  });
}

/** The written fields as the audit log records them. */
export function writtenBy({
  title,
  slug,
  description,
  more,
  categories,
  skill,
  seriesId,
  public: isPublic,
  feature,
  startTime,
  objectives,
  resources,
  recommendations,
}: WrittenWebinar) {
  return {
    title,
    slug,
    description,
    more,
    categories,
    skill,
    seriesId,
    public: isPublic,
    feature,
    startTime,
    objectives,
    resources,
    recommendations,
  };
}

/** Locks the webinar and returns its fields as the audit log records them. */
async function lockWebinar(transaction: Transaction<Tables>, id: string, version: number, isDeleting = false) {
  const query = transaction
    .selectFrom('webinars as w')
    .innerJoin('webinar_slugs as s', (join) => join.onRef('s.webinar_id', '=', 'w.id').on('s.current', '=', true))
    .select([
      'w.title',
      'w.description',
      'w.more',
      'w.categories',
      'w.skill',
      'w.series_id as seriesId',
      'w.public',
      'w.feature',
      'w.start_time as startTime',
      'w.objectives',
      'w.resources',
      'w.published',
      'w.published_at',
      'w.version',
      's.slug',
    ])
    .where('w.id', '=', id);
  // An edit takes the weaker lock, which lets others refer to the row. So two webinars that begin to recommend each
  // other do not deadlock.
  const row = await (isDeleting ? query.forUpdate('w') : query.forNoKeyUpdate('w')).executeTakeFirst();
  if (row === undefined) return refuse('not-found' as const);
  const { version: current, published_at: publishedAt, ...fields } = row;
  if (current !== version) return refuse('stale' as const);
  const recommended = await transaction
    .selectFrom('webinar_recommendations')
    .select('recommended_id')
    .where('webinar_id', '=', id)
    .orderBy('position')
    .execute();
  const downloads = await transaction
    .selectFrom('webinar_downloads')
    .select(['id', 'name'])
    .where('webinar_id', '=', id)
    .orderBy('position')
    .execute();
  return ok({
    ...fields,
    publishedAt: publishedAt?.toISOString() ?? null,
    recommendations: recommended.map((each) => each.recommended_id),
    downloads,
  });
}

/** The first link whose target does not exist. Existing targets are locked until the transaction ends. */
export async function unknownLink(
  transaction: Transaction<Tables>,
  { seriesId, recommendations }: WrittenWebinar,
): Promise<UnknownLink | undefined> {
  if (
    seriesId !== null &&
    (await transaction
      .selectFrom('series')
      .select('id')
      .where('id', '=', seriesId)
      .forKeyShare()
      .executeTakeFirst()) === undefined
  )
    return 'series-unknown';
  const wanted = [...new Set(recommendations)];
  if (wanted.length === 0) return undefined;
  const known = await transaction
    .selectFrom('webinars')
    .select('id')
    .where('id', 'in', wanted)
    .orderBy('id')
    .forKeyShare()
    .execute();
  return known.length === wanted.length ? undefined : 'recommendation-unknown';
}
