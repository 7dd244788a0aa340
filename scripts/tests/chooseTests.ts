import { spawnSync } from 'node:child_process';
import { readdirSync } from 'node:fs';
import { join, relative } from 'node:path';
import { root } from '../steps.ts';

/** The paths of all tests, relative to the project folder. */
export function allTests(): readonly string[] {
  return readdirSync(join(root, 'test'), { recursive: true, encoding: 'utf8' })
    .map((file) => join('test', file).replaceAll('\\', '/'))
    .filter((file) => /\.test\.tsx?$/.test(file))
    .sort();
}

/** The names of files of the long form: they take minutes, and run in the CI, before a release, or by their name. */
export const longForm = String.raw`\.long\.test\.`;

/** The tests of `npm test`. */
export function usualTests(): readonly string[] {
  return allTests().filter((file) => !new RegExp(longForm).test(file));
}

/** The tests whose path matches a pattern. Patterns are regular expressions, as in Jest. */
export function testsMatching(patterns: readonly string[]): readonly string[] {
  const expressions = patterns.map((pattern) => new RegExp(pattern, 'i'));
  return allTests().filter((file) => expressions.some((expression) => expression.test(file)));
}

/**
 * The tests that import a file that differs from the revision, committed or not. End-to-end tests import nothing of the
 * site, so they are never among them.
 */
export function testsOfChange(revision: string): readonly string[] {
  const jest = ['node_modules/jest/bin/jest.js', '-c', 'jest.config.mjs', '--listTests', '--json'];
  const { status, stdout, stderr } = spawnSync(process.execPath, [...jest, `--changedSince=${revision}`], {
    cwd: root,
    encoding: 'utf8',
    maxBuffer: 2 ** 26,
  });
  if (status !== 0) throw new Error(`The changed files could not be found:\n${stderr}`);
  return (JSON.parse(stdout) as string[]).map((file) => relative(root, file)).sort();
}

/** The Jest projects of the tests. Jest reads fewer files if it runs only one of them. */
export function projectsOf(tests: readonly string[]): readonly string[] {
  const ofPages = tests.filter((file) => /\.tsx$/.test(file));
  return [...(ofPages.length > 0 ? ['page'] : []), ...(ofPages.length < tests.length ? ['node'] : [])];
}

/** Whether a test reads the build or starts a server that serves it. */
export function needsBuild(tests: readonly string[]): boolean {
  return tests.some((file) => /^test\/(e2e|house|server|cluster|deploy)\//.test(file));
}

/** Whether a test drives a browser. */
export function needsBrowser(tests: readonly string[]): boolean {
  return tests.some((file) => file.startsWith('test/e2e/'));
}

/** Whether a test runs what a site of several machines needs beside itself. */
export function needsCluster(tests: readonly string[]): boolean {
  return tests.some((file) => /^test\/(server\/s3|cluster)\//.test(file));
}

/** Whether a test runs a store of objects that has keys. */
export function needsEncryptingStore(tests: readonly string[]): boolean {
  return tests.includes('test/server/s3/encryption.long.test.ts');
}
