import { sql, type Kysely, type Transaction } from 'kysely';
import {
  isUnderWay,
  type AutomaticCaptions,
  type AutomaticCounts,
} from '../../../src/domain/film/automaticCaptions.ts';
import type { CaptionLanguage } from '../../../src/domain/film/caption.ts';
import type { FilmName } from '../../../src/domain/item/filmName.ts';
import { ok, refuse, type Result } from '../../../src/domain/result.ts';
import type { AuditContext } from '../../application/ports/Change.ts';
import type { CaptionJob, CaptionJobs } from '../../application/ports/film/CaptionJobs.ts';
import type { Database, Tables } from '../../database/Database.ts';
import { refusable } from '../../database/refusable.ts';
import { isUuid, storable } from '../../database/storable.ts';
import { recordChange } from '../catalogue/recordChange.ts';
import { jobTransaction, type AddJob } from './addAsset.ts';

const underWay = ['waiting', 'running'] as const;

/** Automatic captions in PostgreSQL. */
export class PgCaptionJobs implements CaptionJobs {
  readonly #tables: Kysely<Tables>;
  readonly #addJob: AddJob;

  constructor({ tables }: Pick<Database, 'tables'>, addJob: AddJob) {
    this.#tables = tables;
    this.#addJob = addJob;
  }

  request(job: CaptionJob, audit: AuditContext): Promise<Result<void, 'draft-exists' | 'under-way'>> {
    const { id, film, language } = job;
    const { person, at } = audit;
    return refusable<void, 'draft-exists' | 'under-way'>(this.#tables, async (transaction) => {
      const draft = transaction.selectFrom('caption_drafts').select('version').where('item_id', '=', film.id);
      if ((await draft.where('language', '=', language).executeTakeFirst()) !== undefined)
        return refuse('draft-exists');
      const values = { id, state: 'waiting', percent: 0, error: null, draft_version: null, person } as const;
      const requested = await transaction
        .insertInto('caption_jobs')
        .values({ ...values, kind: film.kind, item_id: film.id, language, requested_at: at })
        .onConflict((clash) =>
          clash
            .columns(['item_id', 'language'])
            .doUpdateSet({ ...values, requested_at: at })
            .where('caption_jobs.state', 'not in', underWay),
        )
        .returning('id')
        .executeTakeFirst();
      if (requested === undefined) return refuse('under-way');
      await this.#addJob(id, jobTransaction(transaction));
      await recordJob(transaction, job, 'after', audit);
      return ok(undefined);
    });
  }

  list({ id }: FilmName): Promise<readonly AutomaticCaptions[]> {
    return this.#tables
      .selectFrom('caption_jobs as job')
      .leftJoin('caption_drafts as draft', (join) =>
        join.onRef('draft.item_id', '=', 'job.item_id').onRef('draft.language', '=', 'job.language'),
      )
      .select(['job.language', 'job.state', 'job.percent', 'job.error'])
      .where('job.item_id', '=', id)
      .where(sql<boolean>`job.state <> 'ready' OR draft.version = job.draft_version`)
      .execute();
  }

  async find(id: string): Promise<CaptionJob | undefined> {
    if (!isUuid(id)) return undefined;
    const found = await this.#tables
      .selectFrom('caption_jobs')
      .select(['kind', 'item_id', 'language'])
      .where('id', '=', id)
      .where('state', 'in', underWay)
      .executeTakeFirst();
    return found && { id, film: { kind: found.kind, id: found.item_id }, language: found.language };
  }

  async saveProgress(id: string, percent: number): Promise<boolean> {
    const saved = await this.#tables
      .updateTable('caption_jobs')
      .set({ state: 'running', percent: sql<number>`greatest(percent, ${percent})` })
      .where('id', '=', id)
      .where('state', 'in', underWay)
      .executeTakeFirst();
    return saved.numUpdatedRows > 0n;
  }

  async wait(id: string): Promise<void> {
    await this.#end(id, { state: 'waiting', percent: 0 });
  }

  async fail(id: string, error: string): Promise<void> {
    await this.#end(id, { state: 'failed', error: storable(error) });
  }

  finish(id: string, vtt: string, at: Date): Promise<Result<void, 'not-found' | 'draft-exists'>> {
    return refusable<void, 'not-found' | 'draft-exists'>(this.#tables, async (transaction) => {
      const job = await transaction
        .selectFrom('caption_jobs')
        .select(['item_id', 'language', 'person'])
        .where('id', '=', id)
        .where('state', 'in', underWay)
        .forUpdate()
        .executeTakeFirst();
      if (job === undefined) return refuse('not-found');
      const draft = await transaction
        .insertInto('caption_drafts')
        .values({ ...job, vtt: storable(vtt), based_on: null, saved_at: at })
        .onConflict((clash) => clash.columns(['item_id', 'language']).doNothing())
        .returning('version')
        .executeTakeFirst();
      if (draft === undefined) return refuse('draft-exists');
      const ended = { state: 'ready', percent: 100, draft_version: draft.version } as const;
      await transaction.updateTable('caption_jobs').set(ended).where('id', '=', id).execute();
      return ok(undefined);
    });
  }

  async cancel(film: FilmName, language: CaptionLanguage, audit: AuditContext): Promise<void> {
    await this.#tables.transaction().execute(async (transaction) => {
      const jobs = transaction
        .deleteFrom('caption_jobs')
        .where('item_id', '=', film.id)
        .where('language', '=', language);
      const job = await jobs.returning(['id', 'state']).executeTakeFirst();
      if (job !== undefined && isUnderWay(job))
        await recordJob(transaction, { id: job.id, film, language }, 'before', audit);
    });
  }

  takeBack(job: CaptionJob, audit: AuditContext): Promise<Result<void, 'not-found' | 'reviewed'>> {
    return refusable<void, 'not-found' | 'reviewed'>(this.#tables, async (transaction) => {
      const jobs = transaction.deleteFrom('caption_jobs').where('id', '=', job.id);
      const taken = await jobs.returning(['state', 'draft_version']).executeTakeFirst();
      if (taken === undefined) return refuse('not-found');
      if (taken.state === 'ready') {
        const drafts = transaction.deleteFrom('caption_drafts').where('item_id', '=', job.film.id);
        const unchanged = drafts.where('language', '=', job.language).where('version', '=', taken.draft_version);
        if ((await unchanged.returning('version').executeTakeFirst()) === undefined) return refuse('reviewed');
      }
      await recordJob(transaction, job, 'before', audit);
      return ok(undefined);
    });
  }

  async countOf(bulkAct: string): Promise<AutomaticCounts> {
    const counts: Record<AutomaticCaptions['state'], number> = { waiting: 0, running: 0, ready: 0, failed: 0 };
    if (!isUuid(bulkAct)) return counts;
    const { rows } = await sql<Pick<AutomaticCaptions, 'state'> & { readonly count: number }>`
      SELECT job.state, count(*)::integer AS count FROM changes change
      JOIN caption_jobs job ON job.id = (change.after -> 'automaticCaptions' ->> 'job')::uuid
      LEFT JOIN caption_drafts draft ON draft.item_id = job.item_id AND draft.language = job.language
      WHERE change.act_id = ${bulkAct} AND (job.state <> 'ready' OR draft.version = job.draft_version)
      GROUP BY job.state`.execute(this.#tables);
    for (const { state, count } of rows) counts[state] = count;
    return counts;
  }

  async listUnfinished(): Promise<readonly string[]> {
    const jobs = this.#tables.selectFrom('caption_jobs').select('id').where('state', 'in', underWay);
    return (await jobs.orderBy('requested_at').execute()).map(({ id }) => id);
  }

  async #end(id: string, ended: Partial<AutomaticCaptions>): Promise<void> {
    const jobs = this.#tables.updateTable('caption_jobs').set(ended).where('id', '=', id);
    await jobs.where('state', 'in', underWay).execute();
  }
}

/** The audit log names the job, so that an undo takes back this job and no later one. */
async function recordJob(
  transaction: Transaction<Tables>,
  { id: job, film: { kind, id }, language }: CaptionJob,
  side: 'before' | 'after',
  audit: AuditContext,
): Promise<void> {
  const values = { before: {}, after: {}, [side]: { automaticCaptions: { language, job } } };
  await recordChange(transaction, { kind, id, ...values }, audit);
}
