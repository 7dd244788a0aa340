import type { ImportRow } from '../itemImport.ts';
import { moveInCsv } from './moveInCsv.ts';

/** Rule MOVE-7: the failed rows as records of a CSV file that can be imported again, each with the reasons. */
export function failedRows(rows: readonly ImportRow[]): readonly (readonly string[])[] {
  const failed = rows.filter(({ state }) => state === 'failed');
  return moveInCsv(failed, (place) => failed[place]?.reasons.join(' ') ?? '');
}
