import { copyFileSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readAdvisories } from '../../../scripts/audit/advisories.ts';
import { readJson } from '../../../scripts/audit/lockfile.ts';
import { offlineFaults } from '../../../scripts/audit/offlineFaults.ts';
import { root } from '../../../scripts/steps.ts';

// The files of this project, into each of which one fault is planted.
const files = ['package.json', 'package-lock.json', 'THIRD-PARTY.md'] as const;
let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'lectern-audit-'));
  for (const name of files) copyFileSync(join(root, name), join(folder, name));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

interface Entries {
  readonly packages: Record<string, Record<string, unknown>>;
}
const change = (name: (typeof files)[number], edit: (text: string) => string) =>
  writeFileSync(join(folder, name), edit(readFileSync(join(folder, name), 'utf8')));
function changeLock(edit: (packages: Entries['packages']) => void): void {
  const lock = readJson<Entries>(folder, 'package-lock.json');
  edit(lock.packages);
  writeFileSync(join(folder, 'package-lock.json'), JSON.stringify(lock));
}
const changeEntry = (changes: Record<string, unknown>) =>
  changeLock((packages) => Object.assign(packages['node_modules/fastify']!, changes));

test('finds no fault in the packages of this project', async () => {
  expect(await offlineFaults(folder)).toEqual([]);
});

test.each([
  [
    'a package under the GPL',
    () =>
      changeLock(
        (packages) =>
          (packages['node_modules/copied'] = { version: '1.0.0', license: 'GPL-3.0-only', integrity: 'sha512-YQ==' }),
      ),
    'copied has the licence GPL-3.0-only, which is not allowed. Use another package, or add an exception',
  ],
  [
    'another licence of an exception',
    () =>
      changeLock((packages) => Object.assign(packages['node_modules/@fontsource/lato']!, { license: 'UNLICENSED' })),
    '@fontsource/lato has the licence UNLICENSED, which is not allowed.',
  ],
  [
    'an exception that nothing needs',
    () => changeLock((packages) => Object.assign(packages['node_modules/combine-errors']!, { license: 'MIT' })),
    'No package needs the exception combine-errors.',
  ],
  ['an entry without integrity', () => changeEntry({ integrity: undefined }), 'node_modules/fastify has no integrity.'],
  [
    'a weak integrity',
    () => changeEntry({ integrity: 'sha1-YQ==' }),
    'invalid integrity hash type for package: fastify',
  ],
  [
    'an address without TLS',
    () => changeEntry({ resolved: 'http://registry.npmjs.org/fastify/-/fastify-5.12.8.tgz' }),
    'invalid protocol for package: fastify',
  ],
  [
    'an address of another host',
    () => changeEntry({ resolved: 'https://packages.example/fastify.tgz' }),
    'invalid host(s) for package: fastify',
  ],
  [
    'a range of versions',
    () => change('package.json', (text) => text.replace(/"fastify": "/, '"fastify": "^')),
    'in package.json. Write one exact version.',
  ],
  [
    'a tag in place of a version',
    () => change('package.json', (text) => text.replace(/"fastify": "[^"]*"/, '"fastify": "latest"')),
    'fastify is "latest" in package.json.',
  ],
  [
    'a lockfile of other versions',
    () => change('package.json', (text) => text.replace(/"fastify": "[^"]*"/, '"fastify": "5.0.0"')),
    'fastify has another version in package-lock.json. Run npm install.',
  ],
  [
    'a package that THIRD-PARTY.md leaves out',
    () => change('THIRD-PARTY.md', (text) => text.replace('- fastify: MIT\n', '')),
    'THIRD-PARTY.md lacks "- fastify: MIT". Run npm run audit -- --write.',
  ],
  [
    'a package that is no longer here',
    () => change('THIRD-PARTY.md', (text) => `${text}- left-pad: WTFPL\n`),
    'THIRD-PARTY.md lists "- left-pad: WTFPL".',
  ],
  [
    'an exception that THIRD-PARTY.md does not explain',
    () => change('THIRD-PARTY.md', (text) => text.replaceAll('`@ffprobe-installer/*`', 'another')),
    'THIRD-PARTY.md does not name `@ffprobe-installer/*`.',
  ],
])('refuses %s, and says what to do', async (_what, plant, sentence) => {
  plant();
  expect(await offlineFaults(folder)).toContainEqual(expect.stringContaining(sentence));
});

test('names each known vulnerability with its address, and says when the registry gave no answer', () => {
  const via = [{ title: 'Reads too far', url: 'https://advisories.example/1' }, 'another'];
  expect(readAdvisories(JSON.stringify({ vulnerabilities: { parser: { severity: 'high', via } } }))).toEqual({
    faults: ['parser has a known vulnerability (high): Reads too far, https://advisories.example/1. Update it.'],
    unchecked: undefined,
  });
  expect(readAdvisories(JSON.stringify({ vulnerabilities: {} }))).toEqual({ faults: [], unchecked: undefined });
  expect(readAdvisories(JSON.stringify({ message: '405 Method Not Allowed' }))).toEqual({
    faults: [],
    unchecked: '405 Method Not Allowed',
  });
  expect(readAdvisories('spawn npm ENOENT')).toEqual({ faults: [], unchecked: 'spawn npm ENOENT' });
  expect(readAdvisories('')).toEqual({ faults: [], unchecked: 'no answer' });
});
