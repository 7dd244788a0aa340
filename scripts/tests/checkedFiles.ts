import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { root } from '../steps.ts';
import type { Change, Fingerprints } from './changeBetween.ts';

const passedFile = join(root, '.cache/check-passed.json');

/** The fingerprints of all files of the project that Git does not ignore. */
export function fingerprintsNow(): Fingerprints {
  const { stdout } = spawnSync('git', ['ls-files', '-co', '--exclude-standard', '-z'], { cwd: root, encoding: 'utf8' });
  const files = stdout.split('\0').filter((file) => file !== '' && existsSync(join(root, file)));
  const fingerprint = (file: string) =>
    createHash('sha256')
      .update(readFileSync(join(root, file)))
      .digest('hex');
  return Object.fromEntries(files.sort().map((file) => [file, fingerprint(file)]));
}

/** The fingerprints of the last check that passed on this machine; undefined if none has passed. */
export function fingerprintsOfLastPass(): Fingerprints | undefined {
  return existsSync(passedFile) ? (JSON.parse(readFileSync(passedFile, 'utf8')) as Fingerprints) : undefined;
}

export function rememberPass(fingerprints: Fingerprints): void {
  mkdirSync(dirname(passedFile), { recursive: true });
  writeFileSync(passedFile, JSON.stringify(fingerprints));
}

/** Of the tests, those that import a changed source, and those that read files by their names. */
export function testsToRepeat(tests: readonly string[], { sources }: Change): readonly string[] {
  const related = new Set(relatedTests(sources));
  return tests.filter((test) => related.has(test) || readFileSync(join(root, test), 'utf8').includes("'node:fs"));
}

function relatedTests(sources: readonly string[]): readonly string[] {
  if (sources.length === 0) return [];
  const jest = [
    'node_modules/jest/bin/jest.js',
    '-c',
    'jest.config.mjs',
    '--listTests',
    '--json',
    '--findRelatedTests',
  ];
  const { status, stdout, stderr } = spawnSync(process.execPath, [...jest, ...sources], {
    cwd: root,
    encoding: 'utf8',
    maxBuffer: 2 ** 26,
  });
  if (status !== 0) throw new Error(`The tests of the changed files could not be found:\n${stderr}`);
  return (JSON.parse(stdout) as string[]).map((file) => relative(root, file));
}
