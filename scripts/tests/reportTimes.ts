import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { FileTimes } from '../../test/timing/FileTimer.ts';
import type { TimedKind } from '../../test/timing/timeLog.ts';

const kinds: readonly (readonly [kind: TimedKind, name: string, what: string])[] = [
  ['compile', 'compile', 'compiling TypeScript and ES modules'],
  ['database', 'database', 'starting PostgreSQL and copying databases'],
  ['site', 'sites', 'starting sites'],
  ['browser', 'Chromium', 'starting Chromium'],
  ['program', 'programs', 'running programs of the server'],
];

/** When the phases of a run began, in milliseconds since the epoch. */
export interface RunMoments {
  readonly begun: number;
  /** The packages are installed. */
  readonly installed: number;
  /** The site is built, Chromium is found, and types, lint, layers, sizes and format are checked. */
  readonly checked: number;
  readonly ended: number;
}

/** The bound on `npm test` from a fresh clone, on two processors. */
const boundSeconds = 12 * 60;

/** Prints the slowest files of a run and what their time was spent on, in seconds. */
export function reportSlowest(times: readonly FileTimes[], count: number): void {
  const slowest = [...times].sort((one, other) => other.total - one.total).slice(0, count);
  const head = ['total', 'loading', ...kinds.map(([, name]) => name), 'computing', 'waiting'];
  console.log(`The ${slowest.length} slowest of ${times.length} files (seconds):`);
  console.log(row([...head, 'file']));
  for (const file of slowest) console.log(row([...figures(file), file.file]));
  console.log(row([...figures(sumOf(times)), 'all files, one after another']));
}

/** Lines that say where the time of a whole run went, the last one against the bound. */
export function whereTimeWent(
  { begun, installed, checked, ended }: RunMoments,
  times: readonly FileTimes[],
): readonly string[] {
  const { total, loading, processor, byKind } = sumOf(times);
  const line = (milliseconds: number, what: string) => `${(milliseconds / 1000).toFixed(0).padStart(7)} ${what}`;
  return [
    'Where the time went (seconds by the clock):',
    line(installed - begun, 'installing packages'),
    line(checked - installed, 'building the site, finding Chromium; types, lint, layers, sizes, format'),
    line(ended - checked, 'tests; their files spent, one after another:'),
    ...kinds.map(([kind, , what]) => `  ${line(byKind[kind] ?? 0, what)}`),
    `  ${line(loading - (byKind.compile ?? 0), 'loading modules')}`,
    `  ${line(processor, 'computing in Jest, with compiling, loading and asserting')}`,
    `  ${line(waitingOf({ total, processor, byKind }), 'waiting for servers, browsers, films and timers')}`,
    againstBound((ended - begun) / 1000),
  ];
}

/** The time of a whole run against the bound. A slow machine may exceed it without a failure. */
function againstBound(seconds: number): string {
  const took = `All tests took ${minutes(seconds)} of ${boundSeconds / 60} min`;
  return seconds <= boundSeconds ? took : `${took}: ${minutes(seconds - boundSeconds)} more than they may take`;
}

function minutes(seconds: number): string {
  const whole = Math.round(seconds);
  return `${Math.floor(whole / 60)} min ${whole % 60} s`;
}

/** Reads the times that the test files of a run have written. */
export function readTimes(folder: string): readonly FileTimes[] {
  const file = join(folder, 'times.jsonl');
  if (!existsSync(file)) return [];
  return readFileSync(file, 'utf8')
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as FileTimes);
}

/** Waiting is the rest: the time that is neither computing in Jest nor counted as another cause. */
function waitingOf({ total, processor, byKind }: Pick<FileTimes, 'total' | 'processor' | 'byKind'>): number {
  const counted = kinds.filter(([kind]) => kind !== 'compile').reduce((sum, [kind]) => sum + (byKind[kind] ?? 0), 0);
  return Math.max(0, total - processor - counted);
}

function figures(file: FileTimes): string[] {
  const parts = kinds.map(([kind]) => file.byKind[kind] ?? 0);
  return [file.total, file.loading, ...parts, file.processor, waitingOf(file)].map((milliseconds) =>
    (milliseconds / 1000).toFixed(1),
  );
}

function row(cells: readonly string[]): string {
  return cells.map((cell, index) => (index === cells.length - 1 ? cell : cell.padStart(10))).join(' ');
}

function sumOf(times: readonly FileTimes[]): FileTimes {
  const sum = (of: (file: FileTimes) => number) => times.reduce((total, file) => total + of(file), 0);
  return {
    file: '',
    total: sum((file) => file.total),
    loading: sum((file) => file.loading),
    processor: sum((file) => file.processor),
    hooks: sum((file) => file.hooks),
    tests: sum((file) => file.tests),
    byKind: Object.fromEntries(kinds.map(([kind]) => [kind, sum((file) => file.byKind[kind] ?? 0)])),
  };
}
