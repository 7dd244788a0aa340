import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

/**
 * Rule BUDGET-9: frees what the start has read, about 50 MB, and the space of young objects, which would stay at its full
 * size. V8 would keep both until the site is busy. It takes some tenths of a second, in which nothing is answered, so it
 * is for the end of the start only.
 */
export function collectGarbage(): void {
  // Node offers no other way without an argument of the program.
  setFlagsFromString('--expose-gc');
  const collect = runInNewContext('gc') as (options: object) => void;
  collect({ type: 'major', execution: 'sync', flavor: 'last-resort' });
}
