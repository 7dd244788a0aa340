import { sql, type Kysely, type Transaction } from 'kysely';
import { ok, refuse, type Result } from '../../../src/domain/result.ts';
import { ofVersion, type ChangeRefusal, type AuditContext } from '../../application/ports/Change.ts';
import { titleKey } from '../../../src/domain/catalogue/seriesTitle.ts';
import type { StoredSeries } from '../../../src/domain/catalogue/series.ts';
import type { PathHolder } from '../../application/ports/item/Items.ts';
import type { SeriesTitles } from '../../application/ports/item/SeriesTitles.ts';
import { binItem } from '../items/binItem.ts';
import { unfollowed, type FollowedVersion } from '../catalogue/CatalogueVersion.ts';
import type { Database, Tables } from '../../database/Database.ts';
import { recordChange } from '../catalogue/recordChange.ts';
import { refusable } from '../../database/refusable.ts';
import { unaltered, isUuid } from '../../database/storable.ts';
import { updateSearch } from '../items/itemSearch.ts';
import { webinarTable } from './webinarTable.ts';

/** Series in PostgreSQL. Each write notifies `version`, so that this process reads its own writes at once. */
export class PgSeriesTitles implements SeriesTitles {
  private readonly tables: Kysely<Tables>;
  private readonly version: FollowedVersion;

  constructor({ tables }: Pick<Database, 'tables'>, version: FollowedVersion = unfollowed) {
    this.tables = tables;
    this.version = version;
  }

  listAll(): Promise<readonly StoredSeries[]> {
    return this.stored()
      .orderBy(sql`s.title COLLATE title_order`)
      .orderBy('s.id')
      .execute();
  }

  async find(id: string): Promise<StoredSeries | undefined> {
    return isUuid(id) ? this.stored().where('s.id', '=', id).executeTakeFirst() : undefined;
  }

  async create(title: string, audit: AuditContext): Promise<Result<StoredSeries, 'title-taken'>> {
    const values = { ...titleColumns(title), created_at: audit.at };
    const created = await refusable(this.tables, async (transaction) => {
      const row = await transaction
        .insertInto('series')
        .values(values)
        .onConflict((clash) => clash.column('title_key').doNothing())
        .returning('id')
        .executeTakeFirst();
      if (row === undefined) return refuse('title-taken' as const);
      const { id } = row;
      await recordChange(transaction, { kind: 'series', id, before: {}, after: { title: values.title } }, audit);
      return ok(id);
    });
    return created.ok ? ok(await this.readSaved(created.value)) : created;
  }

  async rename(
    id: string,
    title: string,
    version: number,
    audit: AuditContext,
  ): Promise<Result<StoredSeries, ChangeRefusal | 'title-taken'>> {
    const columns = titleColumns(title);
    const renamed = await refusable<void, ChangeRefusal | 'title-taken'>(this.tables, async (transaction) => {
      // Lock the webinars before the series, as everybody who saves a webinar does. Another order could deadlock.
      await lockWebinars(transaction, id);
      const locked = await lockSeries(transaction, id, version);
      if (!locked.ok) return locked;
      const holders = transaction.selectFrom('series').select('id').where('title_key', '=', columns.title_key);
      if ((await holders.where('id', '!=', id).executeTakeFirst()) !== undefined) return refuse('title-taken');
      const update = transaction.updateTable('series').set({ ...columns, version: version + 1 });
      await update.where('id', '=', id).execute();
      // Another webinar may have joined the series until the series was locked.
      for (const webinar of await lockWebinars(transaction, id))
        await updateSearch(transaction, webinarTable, webinar.id);
      const [before, after] = [{ title: locked.value }, { title: columns.title }];
      await recordChange(transaction, { kind: 'series', id, before, after }, audit);
      return ok(undefined);
    }).catch((fault: unknown) => {
      // A concurrent transaction took the title after the check above.
      if ((fault as { constraint?: string }).constraint === 'series_title_key') return refuse('title-taken' as const);
      throw fault;
    });
    return renamed.ok ? ok(await this.readSaved(id)) : renamed;
  }

  async listWebinars(id: string): Promise<readonly PathHolder[]> {
    if (!isUuid(id)) return [];
    const { rows } = await sql<PathHolder>`
      SELECT w.id, w.title, s.slug FROM webinars w JOIN webinar_slugs s ON s.webinar_id = w.id AND s.current
      WHERE w.series_id = ${id} ORDER BY w.title`.execute(this.tables);
    return rows;
  }

  async remove(id: string, version: number, audit: AuditContext): Promise<Result<void, ChangeRefusal | 'linked'>> {
    const removed = await refusable<void, ChangeRefusal | 'linked'>(this.tables, async (transaction) => {
      const locked = await lockSeries(transaction, id, version);
      if (!locked.ok) return locked;
      // The series is locked, so no webinar can join it before this transaction ends.
      const linked = transaction.selectFrom('webinars').select('id').where('series_id', '=', id).limit(1);
      if ((await linked.executeTakeFirst()) !== undefined) return refuse('linked');
      await recordChange(transaction, { kind: 'series', id, before: { title: locked.value }, after: {} }, audit);
      await binItem(transaction, { kind: 'series', id, title: locked.value }, audit);
      return ok(undefined);
    });
    this.version.wrote();
    return removed;
  }

  private stored() {
    return this.tables.selectFrom('series as s').select(({ selectFrom }) => [
      's.id',
      's.title',
      's.version',
      selectFrom('webinars as w')
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .whereRef('w.series_id', '=', 's.id')
        .$asScalar()
        .$notNull()
        .as('webinars'),
    ]);
  }

  private async readSaved(id: string): Promise<StoredSeries> {
    this.version.wrote();
    const found = await this.find(id);
    if (found === undefined) throw new Error(`The series ${id} was saved but cannot be found`);
    return found;
  }
}

function titleColumns(given: string) {
  const title = unaltered(given);
  return { title, title_key: titleKey(title) };
}

/** Locks the webinars of a series. */
async function lockWebinars(transaction: Transaction<Tables>, series: string): Promise<readonly { id: string }[]> {
  if (!isUuid(series)) return [];
  const webinars = transaction.selectFrom('webinars').select('id').where('series_id', '=', series);
  return webinars.orderBy('id').forNoKeyUpdate().execute();
}

/** Locks the series and returns its title. */
async function lockSeries(transaction: Transaction<Tables>, id: string, version: number) {
  if (!isUuid(id)) return refuse('not-found' as const);
  const series = transaction.selectFrom('series').select(['title', 'version']).where('id', '=', id);
  const row = ofVersion(await series.forUpdate().executeTakeFirst(), version);
  return row.ok ? ok(row.value.title) : row;
}
