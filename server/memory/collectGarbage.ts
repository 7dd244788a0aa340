import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

/**
 * Rule BUDGET-9: frees what this thread has read and no longer needs, and the space of young objects, which would stay at
 * its full size. V8 would keep both until the thread is busy. It takes some tenths of a second, in which the thread
 * answers nothing, so it is for the end of the start, and for a thread that has had nothing to do for a while.
 */
export function collectGarbage(): void {
  // Node offers no other way without an argument of the program.
  setFlagsFromString('--expose-gc');
  const collect = runInNewContext('gc') as (options: object) => void;
  collect({ type: 'major', execution: 'sync', flavor: 'last-resort' });
}
