import { openTestRun, runFolderVariable } from '../scripts/tests/testRun.ts';

/** Opens a run for Jest alone; `npm test` has opened one already. */
export default function openRun() {
  if (process.env[runFolderVariable] === undefined) globalThis.testRun = openTestRun();
}
