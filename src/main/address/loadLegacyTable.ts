import type { LegacyTable } from '../../ui/shell/LegacyGate.tsx';

/** Loads the old paths in their own chunk. */
export async function loadLegacyTable(): Promise<LegacyTable> {
  return (await import(/* webpackChunkName: "legacyRedirects" */ './legacyTable.ts')).legacyTable;
}
