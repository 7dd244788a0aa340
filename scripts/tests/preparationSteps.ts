import { needChromium } from '../chromium.ts';
import { runStep, type StepOutcome } from '../steps.ts';
import { needsBrowser, needsBuild } from './chooseTests.ts';

/** What the tests need before they begin: the built site, and a browser. */
export function preparationSteps(tests: readonly string[]): (() => Promise<StepOutcome>)[] {
  const build = () => runStep('build', process.execPath, ['scripts/run.mjs', 'build']);
  return [...(needsBuild(tests) ? [build] : []), ...(needsBrowser(tests) ? [findChromium] : [])];
}

async function findChromium(): Promise<StepOutcome> {
  const begun = performance.now();
  const outcome = await needChromium().then(
    (output) => ({ passed: true, output }),
    (error: unknown) => ({ passed: false, output: String(error) }),
  );
  return { name: 'Chromium', seconds: (performance.now() - begun) / 1000, ...outcome };
}
