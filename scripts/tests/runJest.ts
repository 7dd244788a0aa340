import { spawn } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { countsFile, type Counts } from '../../test/timing/CountReporter.ts';
import { root } from '../steps.ts';
import type { TestRun } from './testRun.ts';

/** Tests leave much garbage soon. With more room for young objects V8 collects it less often: a twentieth of the time. */
const v8 = ['--max-semi-space-size=64'];

/** Runs Jest, shows its report and returns its counts. A run that crashes counts as one failure. */
export async function runJest(run: TestRun, parameters: readonly string[]): Promise<Counts> {
  // A process writes the compile cache when it ends. Jest gives its workers only half a second for that, kills them and
  // reports that they "failed to exit gracefully".
  const child = spawn(
    process.execPath,
    [...v8, 'node_modules/jest/bin/jest.js', '-c', 'jest.config.mjs', ...parameters],
    {
      cwd: root,
      env: { ...process.env, NODE_COMPILE_CACHE: undefined },
      stdio: ['ignore', 'inherit', 'inherit'],
    },
  );
  const code = await new Promise<number | null>((resolve, reject) => child.on('error', reject).on('close', resolve));
  const file = join(run.folder, countsFile);
  if (!existsSync(file)) return { passed: 0, failed: 1 };
  const counts = JSON.parse(readFileSync(file, 'utf8')) as Counts;
  return { ...counts, failed: counts.failed === 0 && code !== 0 ? 1 : counts.failed };
}
