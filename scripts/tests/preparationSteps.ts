import { needChromium } from '../chromium.ts';
import { needFonts } from '../fonts.ts';
import { runStep, type StepOutcome } from '../steps.ts';
import { needClusterPrograms, needEncryptingStore } from '../clusterPrograms.ts';
import { needsBrowser, needsBuild, needsCluster, needsEncryptingStore } from './chooseTests.ts';

/** What the tests need before they begin: the built site, the compiled server, a browser, and the programs of a cluster. */
export function preparationSteps(tests: readonly string[]): (() => Promise<StepOutcome>)[] {
  const task = (name: string) => () => runStep(name, process.execPath, ['scripts/run.mjs', name]);
  return [
    ...(needsBuild(tests) ? [task('build'), task('compile')] : []),
    ...(needsBrowser(tests) ? [() => find('Chromium', needChromium), () => find('fonts', needFonts)] : []),
    ...(needsCluster(tests) ? [() => find('programs of a cluster', needClusterPrograms)] : []),
    ...(needsEncryptingStore(tests) ? [() => find('a store that encrypts', needEncryptingStore)] : []),
  ];
}

async function find(name: string, need: () => Promise<string | void>): Promise<StepOutcome> {
  const begun = performance.now();
  const outcome = await need().then(
    (output) => ({ passed: true, output: output ?? '' }),
    (error: unknown) => ({ passed: false, output: String(error) }),
  );
  return { name, seconds: (performance.now() - begun) / 1000, ...outcome };
}
