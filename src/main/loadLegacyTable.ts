import type { LegacyTable } from '../ui/shell/LegacyAddresses.ts';

/** The old addresses in a chunk of their own. */
export async function loadLegacyTable(): Promise<LegacyTable> {
  return (await import(/* webpackChunkName: "legacyRedirects" */ './legacyTable.ts')).legacyTable;
}
