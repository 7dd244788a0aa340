import { houseSteps } from './house.ts';
import { runJest } from './jest.ts';
import { runSteps } from './steps.ts';

// The fast part of the tests: types, layers, lint, sizes, and all tests that need no server, database or browser.
const outcomes = await runSteps(houseSteps(), 2);
const unit = await runJest(['domain', 'application', 'ui']);
const failed = outcomes.filter((outcome) => !outcome.passed).length + unit.failed;
console.log(
  `${outcomes.length - outcomes.filter((outcome) => !outcome.passed).length + unit.passed} passed, ${failed} failed`,
);
process.exitCode = failed > 0 ? 1 : 0;
