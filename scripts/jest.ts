import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { root } from './steps.ts';

export interface Counts {
  readonly passed: number;
  readonly failed: number;
}

/** Runs Jest on the named projects with its report shown, and counts; a run that breaks off counts as one failure. */
export async function runJest(projects: readonly string[], parameters: readonly string[] = []): Promise<Counts> {
  const folder = mkdtempSync(join(tmpdir(), 'lectern-jest-'));
  const outputFile = join(folder, 'result.json');
  const child = spawn(
    process.execPath,
    [
      'node_modules/jest/bin/jest.js',
      '-c',
      'jest.config.mjs',
      '--selectProjects',
      ...projects,
      '--json',
      `--outputFile=${outputFile}`,
      ...parameters,
    ],
    {
      cwd: root,
      stdio: ['ignore', 'ignore', 'inherit'],
    },
  );
  const code = await new Promise<number | null>((resolve, reject) => child.on('error', reject).on('close', resolve));
  try {
    const result = JSON.parse(readFileSync(outputFile, 'utf8')) as {
      numPassedTests: number;
      numFailedTests: number;
      numRuntimeErrorTestSuites: number;
      success: boolean;
    };
    const failed = result.numFailedTests + result.numRuntimeErrorTestSuites;
    return { passed: result.numPassedTests, failed: failed === 0 && code !== 0 ? 1 : failed };
  } catch {
    return { passed: 0, failed: 1 };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
