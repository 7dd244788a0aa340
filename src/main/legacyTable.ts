import lines from '../contract/legacyRedirects.json' with { type: 'json' };
import type { LegacyTable } from '../ui/shell/LegacyAddresses.ts';

/** Straight from the data file, without the schema that the server checks it by. */
export const legacyTable: LegacyTable = new Map(lines.map(({ from, to }) => [from, to]));
