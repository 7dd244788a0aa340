import { availableParallelism } from 'node:os';
import { needChromium } from './chromium.ts';
import { houseSteps } from './house.ts';
import { runJest } from './jest.ts';
import { runSteps } from './steps.ts';

// Everything: what `npm run check` does, then the tests with database, ffmpeg and processes, then those in a real browser.
process.env['CHROMIUM_PATH'] = needChromium();
const begun = performance.now();
const steps = await runSteps(houseSteps(), 2);
const processors = availableParallelism();
const tests = await runJest(
  ['domain', 'application', 'ui', 'house', 'server'],
  [`--maxWorkers=${Math.min(2, processors)}`],
);
// A browser and its site keep two processors busy. Each part of the journeys has a site of its own: what one changes there, the other does not see.
const sites = processors >= 4 ? 2 : 1;
const parts = Array.from({ length: sites }, (_, part) =>
  runJest(['e2e'], ['--runInBand', `--shard=${part + 1}/${sites}`]),
);
const journeys = await Promise.all(parts);
const stepsFailed = steps.filter((outcome) => !outcome.passed).length;
const passed = [tests, ...journeys].reduce((sum, counts) => sum + counts.passed, steps.length - stepsFailed);
const failed = [tests, ...journeys].reduce((sum, counts) => sum + counts.failed, stepsFailed);
console.log(`All tests took ${Math.round((performance.now() - begun) / 1000)} s`);
console.log(`${passed} passed, ${failed} failed`);
process.exitCode = failed > 0 ? 1 : 0;
