import { sql, type Kysely, type RawBuilder } from 'kysely';
import { importRowStates, rowVerdicts, type ItemImport } from '../../../src/domain/moveIn/itemImport.ts';
import type { CheckedRow } from '../../application/ports/import/Imports.ts';
import type { Tables } from '../../database/Database.ts';
import { storable } from '../../database/storable.ts';

/** A value as JSON, without the characters that PostgreSQL cannot store. */
export function asJson(value: unknown): string {
  return JSON.stringify(value, (_key, part: unknown) => (typeof part === 'string' ? storable(part) : part));
}

/** Rows as the records `row`, in the order of their columns. */
export function rowsAsRecords(rows: readonly CheckedRow[]): RawBuilder<unknown> {
  return sql`jsonb_to_recordset(${asJson(rows)}::jsonb) AS row (line integer, source jsonb, item jsonb, files jsonb,
    film jsonb, verdict text, violations jsonb, existing jsonb)`;
}

const needsFiles = sql`(uploads IS NULL AND (files ? 'film' OR files ? 'thumbnail' OR files -> 'captions' <> '{}'
  OR files -> 'downloads' <> '[]'))`;

/** What becomes of rows that are started, or tried again. */
export const stateByVerdict = sql`
  state = CASE verdict WHEN 'wrong' THEN 'failed' WHEN 'exists' THEN 'skipped'
    ELSE CASE WHEN ${needsFiles} THEN 'waiting' ELSE 'queued' END END,
  reasons = CASE verdict WHEN 'wrong' THEN jsonb_path_query_array(violations, '$[*].message') ELSE '[]' END`;

/** The columns of `ImportRowResult` besides the line. */
export const resultColumns = sql`verdict, violations, state, percent, reasons, existing`;

/** The rows with their results. A made row has the state of its film. */
export function resultsOf(condition: RawBuilder<unknown>, now: Date): RawBuilder<unknown> {
  return sql`(SELECT row.import_id, row.line, row.source, row.item, row.files, row.film, row.verdict, row.violations,
      row.existing, coalesce(asset.percent, 0) AS percent,
      CASE
        WHEN row.state = 'queued' AND row.leased_until > ${now} THEN 'making'
        WHEN row.state <> 'made' THEN row.state
        WHEN asset.state IN ('waiting', 'processing') THEN 'processing'
        WHEN asset.state = 'failed' THEN 'failed'
        ELSE 'done'
      END AS state,
      CASE WHEN row.state = 'made' AND asset.state = 'failed' THEN jsonb_build_array(asset.error) ELSE row.reasons END
        AS reasons
    FROM import_rows row
      LEFT JOIN videos video ON row.state = 'made' AND video.id = row.item_id
      LEFT JOIN webinars webinar ON row.state = 'made' AND webinar.id = row.item_id
      LEFT JOIN assets asset ON asset.id = coalesce(video.asset_id, webinar.asset_id) AND asset.has_source
    WHERE ${condition}) result`;
}

type Counted = Omit<ItemImport, 'at' | 'state'> & { readonly at: Date; readonly isStarted: boolean };

/** The newest imports of which the condition about `import` is true, with how many rows have which result. */
export async function importsWhere(
  tables: Kysely<Tables>,
  condition: RawBuilder<unknown>,
  limit: number,
  now: Date,
): Promise<readonly ItemImport[]> {
  const { rows } = await sql<Counted>`
    SELECT import.id, import.name, import.person, import.at, import.started_at IS NOT NULL AS "isStarted",
      counted.total, counted.verdicts, counted.counts
    FROM (SELECT * FROM imports import WHERE ${condition} ORDER BY at DESC, id LIMIT ${limit}) import
    CROSS JOIN LATERAL (
      SELECT count(*) AS total, ${countsBy('verdict', rowVerdicts)} AS verdicts,
        ${countsBy('state', importRowStates)} AS counts
      FROM ${resultsOf(sql`row.import_id = import.id`, now)}) counted
    ORDER BY import.at DESC, import.id`.execute(tables);
  return rows.map(({ isStarted, at, ...row }) => ({ ...row, at: at.toISOString(), state: stateOf(isStarted, row) }));
}

function countsBy(column: string, values: readonly string[]): RawBuilder<unknown> {
  const counts = values.map((value) => sql`${sql.lit(value)}, count(*) FILTER (WHERE ${sql.ref(column)} = ${value})`);
  return sql`jsonb_build_object(${sql.join(counts)})`;
}

function stateOf(isStarted: boolean, { counts }: Pick<ItemImport, 'counts'>): ItemImport['state'] {
  if (!isStarted) return 'draft';
  const { waiting, queued, making, processing } = counts;
  return waiting + queued + making + processing > 0 ? 'running' : 'finished';
}
