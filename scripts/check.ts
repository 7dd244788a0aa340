import { parseArgs } from 'node:util';
import { allTests } from './tests/chooseTests.ts';
import { changeBetween } from './tests/changeBetween.ts';
import { fingerprintsNow, fingerprintsOfLastPass, rememberPass, testsToRepeat } from './tests/checkedFiles.ts';
import { houseSteps } from './tests/houseSteps.ts';
import { runJest } from './tests/runJest.ts';
import { runSteps } from './steps.ts';
import { withTestRun } from './tests/testRun.ts';

// npm run check: types, layers, lint, formatting, sizes, and the tests that need no server, database or browser. Tests
// whose files have not changed since the last check that passed are not repeated; -- --all repeats them.
const units = /^test\/(domain|application|contract|infrastructure|ui|main)\//;
const { values: options } = parseArgs({ options: { all: { type: 'boolean', default: false } } });

process.exitCode = await withTestRun(async (run) => {
  const fingerprints = fingerprintsNow();
  const steps = await runSteps(houseSteps(), 2);
  const stepsFailed = steps.filter((outcome) => !outcome.passed).length;
  const every = allTests().filter((file) => units.test(file));
  const tests = options.all ? every : changedTests(every);
  if (tests.length < every.length)
    console.log(`${every.length - tests.length} test files have not changed since the last check that passed.`);
  const counts =
    tests.length === 0
      ? { passed: 0, failed: 0 }
      : await runJest(run, ['--maxWorkers=2', '--runTestsByPath', ...tests]);
  const failed = counts.failed + stepsFailed;
  if (failed === 0) rememberPass(fingerprints);
  console.log(`${counts.passed + steps.length - stepsFailed} passed, ${failed} failed`);
  return failed > 0 ? 1 : 0;

  function changedTests(of: readonly string[]): readonly string[] {
    const before = fingerprintsOfLastPass();
    if (before === undefined) return of;
    const change = changeBetween(before, fingerprints);
    return change.isOfSurroundings ? of : testsToRepeat(of, change);
  }
});
