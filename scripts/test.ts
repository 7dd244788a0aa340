import { needChromium } from './chromium.ts';
import { houseSteps } from './house.ts';
import { runJest } from './jest.ts';
import { runSteps } from './steps.ts';

// Everything: what `npm run check` does, then the tests with database, ffmpeg and processes, then those in a real browser.
process.env['CHROMIUM_PATH'] = needChromium();
const begun = performance.now();
const steps = await runSteps(houseSteps(), 2);
const tests = await runJest(['domain', 'application', 'ui', 'house', 'server']);
// Browser journeys have the machine to themselves: they time what a visitor feels.
const journeys = await runJest(['e2e'], ['--runInBand']);
const stepsFailed = steps.filter((outcome) => !outcome.passed).length;
const passed = steps.length - stepsFailed + tests.passed + journeys.passed;
const failed = stepsFailed + tests.failed + journeys.failed;
console.log(`All tests took ${Math.round((performance.now() - begun) / 1000)} s`);
console.log(`${passed} passed, ${failed} failed`);
process.exitCode = failed > 0 ? 1 : 0;
