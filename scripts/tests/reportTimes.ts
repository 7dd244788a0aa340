import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { FileTimes } from '../../test/timing/FileTimer.ts';
import type { TimedKind } from '../../test/timing/timeLog.ts';

const kinds: readonly (readonly [TimedKind, string])[] = [
  ['compile', 'compile'],
  ['database', 'database'],
  ['site', 'sites'],
  ['browser', 'Chromium'],
  ['program', 'programs'],
  ['film', 'ffmpeg'],
];

/** Prints the slowest files of a run and what their time was spent on, in seconds. */
export function reportTimes(folder: string, count: number): void {
  const times = readTimes(join(folder, 'times.jsonl'));
  if (times.length === 0) return;
  const slowest = [...times].sort((one, other) => other.total - one.total).slice(0, count);
  const head = ['total', 'loading', ...kinds.map(([, name]) => name), 'computing', 'waiting'];
  console.log(`The ${slowest.length} slowest of ${times.length} files (seconds):`);
  console.log(row([...head, 'file']));
  for (const file of slowest) console.log(row([...figures(file), file.file]));
  console.log(row([...figures(sumOf(times)), 'all files, one after another']));
}

/** Waiting is the rest of the time: neither computed in Jest nor counted as a kind of its own. */
function figures({ total, loading, processor, byKind }: FileTimes): string[] {
  const parts = kinds.map(([kind]) => byKind[kind] ?? 0);
  const [, ...outside] = parts;
  const waiting = Math.max(0, total - processor - outside.reduce((sum, part) => sum + part, 0));
  return [total, loading, ...parts, processor, waiting].map((milliseconds) => (milliseconds / 1000).toFixed(1));
}

function row(cells: readonly string[]): string {
  return cells.map((cell, index) => (index === cells.length - 1 ? cell : cell.padStart(10))).join(' ');
}

function readTimes(file: string): readonly FileTimes[] {
  if (!existsSync(file)) return [];
  return readFileSync(file, 'utf8')
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as FileTimes);
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
