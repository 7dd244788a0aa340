import { sizeTable } from './sizeTable.ts';

// node scripts/load/sizing/simulate.ts: the table of docs/sizing.md, from measured.json and sizes.json.
console.log(sizeTable());
