import { sql, type Kysely, type RawBuilder } from 'kysely';
import type { ImportRow, ImportRowResult, ItemImport } from '../../../src/domain/moveIn/itemImport.ts';
import type {
  CheckedRow,
  Imports,
  LinkedRow,
  NewImport,
  RowOutcome,
  RowUploads,
  TakenRow,
} from '../../application/ports/import/Imports.ts';
import type { Database, Tables } from '../../database/Database.ts';
import { isUuid } from '../../database/storable.ts';
import { asJson, importsWhere, resultColumns, resultsOf, rowsAsRecords, stateByVerdict } from './importStatements.ts';

/** The request of a row; transactions name it. */
const ofRequest = sql`request_id = current_request()`;

/** Imports in PostgreSQL. The state of a made row is that of its film, which is read where it is stored. */
export class PgImports implements Imports {
  readonly #tables: Kysely<Tables>;

  constructor({ tables }: Pick<Database, 'tables'>) {
    this.#tables = tables;
  }

  async create({ id, name, person, at, rows }: NewImport): Promise<void> {
    await this.#tables.transaction().execute(async (transaction) => {
      await sql`INSERT INTO imports (id, name, person, at) VALUES (${id}, ${name}, ${person}, ${at})`.execute(
        transaction,
      );
      await sql`INSERT INTO import_rows (import_id, line, source, item, files, film, verdict, violations, existing)
        SELECT ${id}, row.* FROM ${rowsAsRecords(rows)}`.execute(transaction);
    });
  }

  async find(id: string, now: Date): Promise<ItemImport | undefined> {
    return isUuid(id) ? (await importsWhere(this.#tables, sql`import.id = ${id}`, 1, now))[0] : undefined;
  }

  list(limit: number, now: Date): Promise<readonly ItemImport[]> {
    return importsWhere(this.#tables, sql`true`, limit, now);
  }

  rows(id: string, now: Date): Promise<readonly ImportRow[]> {
    return this.#read<ImportRow>(id, now, sql`line, source, item, files, film, ${resultColumns}`);
  }

  results(id: string, now: Date): Promise<readonly ImportRowResult[]> {
    return this.#read<ImportRowResult>(id, now, sql`line, ${resultColumns}`);
  }

  async revision(id: string): Promise<number | undefined> {
    if (!isUuid(id)) return undefined;
    const found = await sql<{ revision: number }>`SELECT revision FROM imports WHERE id = ${id}`.execute(this.#tables);
    return found.rows[0]?.revision;
  }

  saveChecked(id: string, rows: readonly CheckedRow[], revision: number): Promise<boolean> {
    return this.#tables.transaction().execute(async (transaction) => {
      const current = await sql`UPDATE imports SET revision = revision + 1
        WHERE id = ${id} AND revision = ${revision} RETURNING id`.execute(transaction);
      if (current.rows.length === 0) return false;
      await sql`UPDATE import_rows kept SET source = row.source, item = row.item, files = row.files, film = row.film,
          verdict = row.verdict, violations = row.violations, existing = row.existing
        FROM ${rowsAsRecords(rows)}
        WHERE kept.import_id = ${id} AND kept.line = row.line AND kept.state IN ('checked', 'failed')`.execute(
        transaction,
      );
      return true;
    });
  }

  async start(id: string, now: Date): Promise<void> {
    await this.#tables.transaction().execute(async (transaction) => {
      const started = await sql`UPDATE imports SET started_at = ${now}
        WHERE id = ${id} AND started_at IS NULL RETURNING id`.execute(transaction);
      if (started.rows.length > 0)
        await sql`UPDATE import_rows SET ${stateByVerdict}, ${ofRequest} WHERE import_id = ${id}`.execute(transaction);
    });
  }

  async retry(id: string, lines: readonly number[]): Promise<void> {
    await this.#tables.transaction().execute((transaction) =>
      sql`UPDATE import_rows SET ${stateByVerdict}, ${ofRequest}
        WHERE import_id = ${id} AND line = ANY(${lines}) AND state = 'failed'`.execute(transaction),
    );
  }

  async attach(id: string, line: number, uploads: RowUploads): Promise<boolean> {
    const { rows } = await this.#tables.transaction().execute((transaction) =>
      sql`UPDATE import_rows SET uploads = ${asJson(uploads)}, state = 'queued', reasons = '[]', ${ofRequest}
        WHERE import_id = ${id} AND line = ${line} AND verdict = 'new' AND state IN ('waiting', 'failed')
        RETURNING line`.execute(transaction),
    );
    return rows.length > 0;
  }

  async take(worker: string, now: Date, until: Date): Promise<TakenRow | undefined> {
    const { rows } = await sql<TakenRow>`
      UPDATE import_rows row SET worker = ${worker}, leased_until = ${until} FROM imports import
      WHERE import.id = row.import_id AND (row.import_id, row.line) = (
        SELECT import_id, line FROM import_rows WHERE state = 'queued' AND (worker IS NULL OR leased_until < ${now})
        ORDER BY import_id, line LIMIT 1 FOR UPDATE SKIP LOCKED)
      RETURNING row.import_id AS "importId", row.line, row.source, row.item, row.files, row.film, row.uploads,
        row.item_id AS "itemId", import.person, import.at,
        row.request_id AS "requestId"`.execute(this.#tables);
    return rows[0];
  }

  async finish({ importId, line }: Pick<TakenRow, 'importId' | 'line'>, outcome: RowOutcome): Promise<void> {
    const values =
      outcome.state === 'failed'
        ? sql`reasons = ${asJson(outcome.reasons)}, uploads = ${outcome.lost === true ? null : sql.ref('uploads')}`
        : sql`existing = ${asJson(outcome.existing)}, uploads = NULL, reasons = '[]'`;
    await sql`UPDATE import_rows SET state = ${outcome.state}, ${values}, worker = NULL, leased_until = NULL
      WHERE import_id = ${importId} AND line = ${line} AND state = 'queued'`.execute(this.#tables);
  }

  async unlinked(id: string): Promise<readonly LinkedRow[]> {
    const { rows } = await sql<LinkedRow>`SELECT line, item, item_id AS "itemId" FROM import_rows
      WHERE import_id = ${id} AND state = 'made' AND NOT linked ORDER BY line`.execute(this.#tables);
    return rows;
  }

  async markLinked(id: string, lines: readonly number[]): Promise<void> {
    await sql`UPDATE import_rows SET linked = true WHERE import_id = ${id} AND line = ANY(${lines})`.execute(
      this.#tables,
    );
  }

  async remove(id: string): Promise<void> {
    if (isUuid(id)) await sql`DELETE FROM imports WHERE id = ${id}`.execute(this.#tables);
  }

  async sweep(before: Date): Promise<void> {
    await sql`DELETE FROM imports WHERE at < ${before}`.execute(this.#tables);
  }

  async #read<Row extends ImportRowResult>(
    id: string,
    now: Date,
    columns: RawBuilder<unknown>,
  ): Promise<readonly Row[]> {
    if (!isUuid(id)) return [];
    const { rows } = await sql<Row>`SELECT ${columns}
      FROM ${resultsOf(sql`row.import_id = ${id}`, now)} ORDER BY line`.execute(this.#tables);
    return rows;
  }
}
