import type { FastifyReply, FastifyRequest } from 'fastify';
import { csvText } from '../../files/csvText.ts';
import { attachmentHeaders } from './attachmentHeaders.ts';
import { problemAnswers } from './apiCalls.ts';

/** The columns of a table, each with its cell. */
export type Columns<Row> = Readonly<Record<string, (row: Row) => string | number | null>>;

/** Rule INSIGHT-8: whether the request asks for a CSV file, by its address or its `Accept` header. */
export function wantsCsv({ headers: { accept = '' } }: FastifyRequest, format: 'json' | 'csv' | undefined): boolean {
  return format === 'csv' || (format === undefined && /^\s*text\/csv\b/i.test(accept));
}

/**
 * Rule INSIGHT-8: sends a table as a file. A cell that a spreadsheet would run as a formula is escaped: visitors write the
 * searches. The byte order mark tells spreadsheets that it is UTF-8.
 */
export function sendCsv<Row extends object>(
  reply: FastifyReply,
  name: string,
  columns: Columns<Row>,
  rows: readonly Row[],
): FastifyReply {
  const table = [Object.keys(columns), ...rows.map((row) => Object.values(columns).map((cell) => cell(row) ?? ''))];
  return sendRecords(reply, name, table, true);
}

/** Sends records whose first one holds the headings. Without `escapesFormulas` they are sent as they are. */
export function sendRecords(
  reply: FastifyReply,
  name: string,
  records: readonly (readonly (string | number)[])[],
  escapesFormulas: boolean,
): FastifyReply {
  return reply
    .headers({ 'cache-control': 'private, no-store', ...attachmentHeaders({ name, type: 'text/csv' }) })
    .send(csvText(records, { escapesFormulas }));
}

/** For the description of a call that answers with a table. */
export const tableOf = {
  200: { description: 'The table', content: { 'text/csv': { schema: { type: 'string' } } } },
  ...problemAnswers,
};

/** For the description of a call that answers with JSON or with the same as a table. */
export function answersAsTable(schema: string): Record<string, unknown> {
  return {
    200: {
      description: 'As JSON or as a table',
      content: { 'application/json': { schema: { $ref: `${schema}#` } }, 'text/csv': { schema: { type: 'string' } } },
    },
    ...problemAnswers,
  };
}
