import { allTests } from './tests/chooseTests.ts';
import { houseSteps } from './tests/houseSteps.ts';
import { runJest } from './tests/runJest.ts';
import { runSteps } from './steps.ts';
import { withTestRun } from './tests/testRun.ts';

// npm run check: types, layers, lint, formatting, sizes, and all tests that need no server, database or browser.
const units = /^test\/(domain|application|contract|infrastructure|ui|main)\//;

process.exitCode = await withTestRun(async (run) => {
  const steps = await runSteps(houseSteps(), 2);
  const stepsFailed = steps.filter((outcome) => !outcome.passed).length;
  const tests = allTests().filter((file) => units.test(file));
  const counts = await runJest(run, ['--maxWorkers=2', '--runTestsByPath', ...tests]);
  const failed = counts.failed + stepsFailed;
  console.log(`${counts.passed + steps.length - stepsFailed} passed, ${failed} failed`);
  return failed > 0 ? 1 : 0;
});
