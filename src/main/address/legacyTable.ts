import lines from '../../contract/legacyRedirects.json' with { type: 'json' };
import type { LegacyTable } from '../../ui/shell/LegacyGate.tsx';

/** Read from the data file without the schema, which only the server checks. */
export const legacyTable: LegacyTable = new Map(lines.map(({ from, to }) => [from, to]));
