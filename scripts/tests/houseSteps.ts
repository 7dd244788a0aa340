import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root, runStep, type StepOutcome } from '../steps.ts';

// The slowest first, as all steps: two run at once, and none of them should be left alone at the end.
const layers = [
  'test',
  'src/main',
  'src/ui',
  'server',
  'src/infrastructure',
  'scripts',
  'src/application',
  'src/contract',
  'src/domain',
];
const bin = (name: string) => join(root, 'node_modules/.bin', name);

/** Checks or writes the format of every file. The cache identifies files by content. */
export function formatStep(mode: '--check' | '--write'): Promise<StepOutcome> {
  const cache = ['--cache', '--cache-strategy', 'content', '--cache-location', cacheOf('prettier')];
  return runStep('format', process.execPath, [
    'node_modules/prettier/bin/prettier.cjs',
    '.',
    mode,
    '--log-level',
    'warn',
    ...cache,
  ]);
}

/** The checks that need no test run: format, types of each layer, dependency rules, unused code, lint, sizes. */
export function houseSteps(): (() => Promise<StepOutcome>)[] {
  const lint = [
    '--max-warnings',
    '0',
    '--cache',
    '--cache-strategy',
    'content',
    '--cache-location',
    cacheOf(`eslint-${lintRules()}`),
  ];
  const layersOf = ['src', 'server', 'scripts', 'webpack.config.ts'];
  return [
    () => runStep('lint', process.execPath, ['node_modules/eslint/bin/eslint.js', '.', ...lint]),
    ...layers
      .filter((layer) => existsSync(join(root, layer, 'tsconfig.json')))
      .map((layer) => () => runStep(`types of ${layer}`, bin('tsc'), ['-p', layer, ...incremental(layer)])),
    () => formatStep('--check'),
    // Files, exports and packages that nothing uses. Each exception in knip.jsonc has its reason, and is still needed.
    () =>
      runStep('unused', process.execPath, [
        'node_modules/knip/bin/knip.js',
        '--no-progress',
        '--treat-config-hints-as-errors',
      ]),
    () => runStep('layers', bin('depcruise'), ['--config', '.dependency-cruiser.js', ...layersOf]),
    () => runStep('sizes', process.execPath, ['scripts/sizes.ts']),
  ];
}

/** Caches the type check of unchanged layers between runs. */
function incremental(layer: string): readonly string[] {
  return ['--incremental', '--tsBuildInfoFile', cacheOf(`types-${layer.replace('/', '-')}.json`)];
}

/** A fingerprint of the rules of lint, because its cache knows only the linted files. */
function lintRules(): string {
  const hash = createHash('sha256');
  const files = [
    'eslint.config.js',
    ...readdirSync(join(root, 'scripts'))
      .filter((name) => /^no\w+\.ts$/.test(name))
      .map((name) => `scripts/${name}`),
  ];
  for (const file of files) hash.update(readFileSync(join(root, file)));
  return hash.digest('hex').slice(0, 12);
}

function cacheOf(name: string): string {
  return join(root, '.cache', name);
}
