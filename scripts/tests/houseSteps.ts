import { join } from 'node:path';
import { root, runStep, type StepOutcome } from '../steps.ts';

const program = (name: string) => join(root, 'node_modules/.bin', name);

/** Checks or writes the format of every file. The cache identifies files by content. */
export function formatStep(mode: '--check' | '--write'): Promise<StepOutcome> {
  // The experimental command line formats on several processors, in two thirds of the time.
  const inParallel = ['--experimental-cli', '--cache-location', join(root, '.cache/prettier')];
  const prettier = 'node_modules/prettier/bin/prettier.cjs';
  return runStep('format', process.execPath, [prettier, '.', mode, '--log-level', 'warn', ...inParallel]);
}

/**
 * The checks that need no test run: types, format, unused code, dependency rules, lint, packages, sizes. The slowest come first:
 * two run at once, and none of them should be left alone at the end.
 */
export function houseSteps(): (() => Promise<StepOutcome>)[] {
  return [
    // Each layer once, after those that it imports, with the types of its own surroundings.
    () => runStep('types', program('tsc'), ['--build']),
    () => formatStep('--check'),
    // Files, exports and packages that nothing uses. Each exception in knip.jsonc has its reason, and is still needed.
    () =>
      runStep('unused', process.execPath, [
        'node_modules/knip/bin/knip.js',
        '--no-progress',
        '--treat-config-hints-as-errors',
      ]),
    () =>
      runStep('layers', program('depcruise'), [
        ...['--config', '.dependency-cruiser.js'],
        ...['src', 'server', 'scripts', 'webpack.config.ts'],
      ]),
    () => runStep('lint', process.execPath, ['node_modules/oxlint/bin/oxlint', '--max-warnings', '0']),
    () => runStep('packages', process.execPath, ['scripts/audit.ts', '--offline']),
    () => runStep('sizes', process.execPath, ['scripts/sizes.ts']),
  ];
}
