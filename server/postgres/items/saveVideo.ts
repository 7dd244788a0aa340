import { sql, type Kysely, type Transaction } from 'kysely';
import { ok, refuse, type Result } from '../../../src/domain/result.ts';
import type { Video } from '../../../src/domain/item/video.ts';
import type { ChangeRefusal, AuditContext } from '../../application/ports/Change.ts';
import type { DraftVideo } from '../../application/ports/Videos.ts';
import { addAsset, type AddJob } from '../film/addAsset.ts';
import { nameText } from './addVideo.ts';
import { binItem } from './binItem.ts';
import { recordFirstFile, uploadedFile, type AddFilm } from '../film/changeFilm.ts';
import { changeSlug } from './changeSlug.ts';
import type { Tables } from '../../database/Database.ts';
import { recordChange } from '../catalogue/recordChange.ts';
import { refusable } from '../../database/refusable.ts';
import { saveWords, searchVector } from '../search/searchIndex.ts';
import { indexedWords, storable } from '../search/searchText.ts';
import { slugTables, takeSlug } from './takeSlug.ts';

/** Saves a draft with its asset and path in one transaction. */
export async function createVideo(
  tables: Kysely<Tables>,
  video: DraftVideo,
  audit: AuditContext,
  addJob: AddJob,
): Promise<Result<string, 'slug-in-use'>> {
  const { name, texts } = nameColumns(video.name, []);
  await saveWords(tables, texts.words);
  return refusable(tables, async (transaction) => {
    await addAsset(
      transaction,
      { assetId: video.assetId, sourceHash: null, captions: [], uploaded: uploadedFile(video, audit) },
      addJob,
    );
    const { categories, feature, startTime } = video;
    const values = {
      name,
      categories: [...categories],
      public: video.public,
      published: false,
      feature,
      start_time: startTime,
      asset_id: video.assetId,
      created_at: audit.at,
      published_at: null,
      ...texts.columns,
    };
    const { id } = await transaction.insertInto('videos').values(values).returning('id').executeTakeFirstOrThrow();
    if (video.isOwnSlug && !(await changeSlug(transaction, slugTables.video, id, video.slug)))
      return refuse('slug-in-use');
    const slug = video.isOwnSlug ? video.slug : await takeSlug(transaction, slugTables.video, id, video.slug);
    await recordChange(
      transaction,
      { kind: 'video', id, before: {}, after: { name, slug, categories, public: video.public, feature, startTime } },
      audit,
    );
    await recordFirstFile(transaction, 'video', id, video, audit);
    return ok(id);
  });
}

/** Saves an edited video; refuses if `version` is not the current one. */
export async function saveVideo(
  tables: Kysely<Tables>,
  video: Video,
  version: number,
  audit: AuditContext,
  addFilm?: AddFilm,
): Promise<Result<void, ChangeRefusal | 'slug-in-use'>> {
  const spoken = await tables
    .selectFrom('asset_captions as c')
    .innerJoin('videos as v', 'v.asset_id', 'c.asset_id')
    .select('c.spoken')
    .where('v.id', '=', video.id)
    .orderBy('c.language')
    .execute();
  const { name, texts } = nameColumns(
    video.name,
    spoken.map((caption) => caption.spoken),
  );
  await saveWords(tables, texts.words);
  return refusable(tables, async (transaction) => {
    const locked = await lockVideo(transaction, video.id, version);
    if (!locked.ok) return locked;
    if (video.slug !== locked.value.slug && !(await changeSlug(transaction, slugTables.video, video.id, video.slug)))
      return refuse('slug-in-use');
    const { categories, published, feature, startTime, publishedAt, slug } = video;
    const after = {
      name,
      categories,
      public: video.public,
      published,
      feature,
      start_time: startTime,
      published_at: publishedAt,
      slug,
    };
    const values = {
      name,
      categories: [...categories],
      public: video.public,
      published,
      feature,
      start_time: startTime,
      published_at: publishedAt === null ? null : new Date(publishedAt),
      ...texts.columns,
    };
    await transaction
      .updateTable('videos')
      .set({ ...values, version: sql<number>`version + 1` })
      .where('id', '=', video.id)
      .execute();
    await recordChange(transaction, { kind: 'video', id: video.id, before: { ...locked.value }, after }, audit);
    await addFilm?.(transaction, { kind: 'video', id: video.id });
    return ok(undefined);
  });
}

/** Moves it to the bin. */
export async function removeVideo(
  tables: Kysely<Tables>,
  id: string,
  version: number,
  audit: AuditContext,
): Promise<Result<void, ChangeRefusal>> {
  return refusable(tables, async (transaction) => {
    const locked = await lockVideo(transaction, id, version);
    if (!locked.ok) return locked;
    await recordChange(transaction, { kind: 'video', id, before: { ...locked.value }, after: {} }, audit);
    await binItem(transaction, { kind: 'video', id, title: locked.value.name }, audit);
    return ok(undefined);
  });
}

/** Locks the video and returns its editable fields. */
async function lockVideo(transaction: Transaction<Tables>, id: string, version: number) {
  const row = await transaction
    .selectFrom('videos as v')
    .innerJoin('video_slugs as s', (join) => join.onRef('s.video_id', '=', 'v.id').on('s.current', '=', true))
    .select([
      'v.name',
      'v.categories',
      'v.public',
      'v.published',
      'v.feature',
      'v.start_time',
      'v.published_at',
      'v.version',
      's.slug',
    ])
    .where('v.id', '=', id)
    .forUpdate('v')
    .executeTakeFirst();
  if (row === undefined) return refuse('not-found' as const);
  const { version: current, ...fields } = row;
  return current === version ? ok(fields) : refuse('stale' as const);
}

/** The name and the search columns of a video. */
export function nameColumns(given: string, spoken: readonly string[]) {
  const name = storable(given);
  const words = indexedWords(name, ...spoken);
  return {
    name,
    texts: {
      words,
      columns: { name_text: nameText(name), name_words: searchVector(indexedWords(name)), search: searchVector(words) },
    },
  };
}
