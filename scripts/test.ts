import { parseArgs } from 'node:util';
import {
  allTests,
  longForm,
  needsBrowser,
  projectsOf,
  testsMatching,
  testsOfChange,
  usualTests,
} from './tests/chooseTests.ts';
import { houseSteps } from './tests/houseSteps.ts';
import { preparationSteps } from './tests/preparationSteps.ts';
import { readTimes, reportSlowest, whereTimeWent } from './tests/reportTimes.ts';
import { runJest } from './tests/runJest.ts';
import { runSteps } from './steps.ts';
import { withTestRun } from './tests/testRun.ts';

// npm test [-- options]
//   npm test                     types, layers, lint, formatting, and every test but the files of the long form
//   npm test -- PATTERN …        the tests whose path matches
//   npm test -- --changed        the tests affected by uncommitted changes; --since REVISION for older ones
//   --times                      lists the forty slowest files instead of ten
//   --long                       runs every test in its long form, with the files of the long form (NAME.long.test.ts)
const { values: options, positionals: patterns } = parseArgs({
  allowPositionals: true,
  options: {
    changed: { type: 'boolean', default: false },
    since: { type: 'string' },
    long: { type: 'boolean', default: false },
    times: { type: 'boolean', default: false },
  },
});
if (options.long) process.env['TEST_FORM'] = 'long';
/** When the command began, which installs the packages first. */
const begun = Number(process.env['LECTERN_BEGUN'] ?? Date.now());
process.exitCode = await withTestRun(async (run) => {
  const isAll = patterns.length === 0 && !options.changed && options.since === undefined;
  const tests = chosenTests(isAll);
  if (tests.length === 0) {
    console.log(
      patterns.length > 0
        ? `No test has a path that matches ${patterns.join(' or ')}.`
        : 'No test imports what has changed.',
    );
    return patterns.length > 0 ? 1 : 0;
  }
  const installed = Date.now();
  // The build and the installation of Chromium mostly wait for the disk and the network, so the checks run beside them.
  const [preparation, steps] = await Promise.all([
    runSteps(preparationSteps(tests), 2),
    runSteps(isAll ? houseSteps() : [], 2),
  ]);
  const stepsFailed = steps.filter(({ passed }) => !passed).length;
  const unprepared = preparation.filter(({ passed }) => !passed).length;
  if (unprepared > 0) {
    console.log(`${steps.length - stepsFailed} passed, ${stepsFailed + unprepared} failed`);
    return 1;
  }
  const checked = Date.now();
  const chosen = isAll ? usualOnly() : ['--selectProjects', ...projectsOf(tests), '--runTestsByPath', ...tests];
  const counts = await runJest(run, [`--maxWorkers=${workersFor(tests)}`, ...chosen]);
  const ended = Date.now();
  const times = readTimes(run.folder);
  if (times.length > 1) reportSlowest(times, options.times ? 40 : 10);
  const failed = counts.failed + stepsFailed;
  if (isAll) for (const line of whereTimeWent({ begun, installed, checked, ended }, times)) console.log(line);
  else console.log(`The tests took ${Math.round((ended - begun) / 1000)} s`);
  console.log(`${counts.passed + steps.length - stepsFailed} passed, ${failed} failed`);
  return failed > 0 ? 1 : 0;
});

function chosenTests(isAll: boolean): readonly string[] {
  if (isAll) return options.long ? allTests() : usualTests();
  return patterns.length > 0 ? testsMatching(patterns) : testsOfChange(options.since ?? 'HEAD');
}

/** Jest finds all tests by itself, which is shorter than their paths. */
function usualOnly(): readonly string[] {
  return options.long ? [] : [`--testPathIgnorePatterns=${longForm}`];
}

/** Browser tests mostly wait, for pages and for timers of the site, so more of them run at once than there are processors. */
function workersFor(tests: readonly string[]): number {
  return Math.min(needsBrowser(tests) ? 4 : 2, tests.length);
}
