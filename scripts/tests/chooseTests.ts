import { spawnSync } from 'node:child_process';
import { readdirSync } from 'node:fs';
import { join, relative } from 'node:path';
import { root } from '../steps.ts';

/** All files of tests, from the project's folder. */
export function allTests(): readonly string[] {
  return readdirSync(join(root, 'test'), { recursive: true, encoding: 'utf8' })
    .map((file) => join('test', file).replaceAll('\\', '/'))
    .filter((file) => /\.test\.tsx?$/.test(file))
    .sort();
}

/** Those whose path matches one of the patterns, as Jest reads them: regular expressions. */
export function testsMatching(patterns: readonly string[]): readonly string[] {
  const expressions = patterns.map((pattern) => new RegExp(pattern, 'i'));
  return allTests().filter((file) => expressions.some((expression) => expression.test(file)));
}

/** Those that import what differs from the revision, committed or not. Journeys import nothing that they visit. */
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

/** Jest reads fewer files where all chosen tests lie in one of its projects. */
export function projectsOf(tests: readonly string[]): readonly string[] {
  const ofPages = tests.filter((file) => file.startsWith('test/ui/'));
  return [...(ofPages.length > 0 ? ['page'] : []), ...(ofPages.length < tests.length ? ['node'] : [])];
}

/** Whether one of the tests looks at the site as it is built, or starts a server that serves it. */
export function needsBuild(tests: readonly string[]): boolean {
  return tests.some((file) => /^test\/(e2e|house|server)\//.test(file));
}

/** Whether one of them drives a browser. */
export function needsBrowser(tests: readonly string[]): boolean {
  return tests.some((file) => file.startsWith('test/e2e/'));
}
