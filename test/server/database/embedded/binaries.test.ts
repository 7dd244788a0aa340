import { chmodSync, existsSync, mkdirSync, readFileSync, readlinkSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { findBinaries, programOf, reachableBinaries } from '../../../../server/database/embedded/binaries.ts';
import { preparePlace, type DataPlace } from '../../../../server/database/embedded/dataPlace.ts';
import { projectFolder } from '../../../fixtures/sites/runningSite.ts';
import { temporaryFolder } from '../../postgres/embedded/PostgresOwner.ts';

describe('the binaries of the embedded PostgreSQL', () => {
  let folder = '';
  let place: DataPlace;
  const installation = () => join(folder, 'installed/native');
  const installed = () => ({ root: installation(), version: '18.9-test', major: '18' });

  beforeEach(() => {
    folder = temporaryFolder();
    const prepared = preparePlace({ folder: join(folder, 'data'), folderIsDefault: false, fallbackName: 'test' });
    if (!prepared.ok) throw new Error(prepared.refusal.message);
    place = prepared.value;
    for (const name of ['bin', 'lib']) mkdirSync(join(installation(), name), { recursive: true });
    for (const name of ['postgres', 'initdb'])
      writeFileSync(join(installation(), 'bin', name), '#!/bin/sh\n', { mode: 0o755 });
    writeFileSync(join(installation(), 'lib/libone.so.1.2'), 'library');
    writeFileSync(join(installation(), 'lib/libone.a'), 'for linking only');
    writeFileSync(
      join(installation(), 'pg-symlinks.json'),
      JSON.stringify([{ source: 'native/lib/libone.so.1.2', target: 'native/lib/libone.so.1' }]),
    );
  });

  afterEach(() => {
    chmodSync(join(installation(), 'lib'), 0o755);
    rmSync(folder, { recursive: true });
  });

  it('are found in the project, complete and with a known major version', () => {
    const found = findBinaries(projectFolder);
    expect(found).toMatchObject({ ok: true, value: { major: '18' } });
    expect(found.ok && existsSync(programOf(found.value, 'postgres'))).toBe(true);
  });

  it('get the symbolic links that npm cannot pack', () => {
    expect(reachableBinaries(installed(), place)).toEqual(installed());
    expect(readlinkSync(join(installation(), 'lib/libone.so.1'))).toBe('libone.so.1.2');
  });

  const closings: [string, () => void][] = [
    process.getuid?.() === 0
      ? ['their folder is closed to the database user', () => chmodSync(join(folder, 'installed'), 0o700)]
      : ['links are missing in a read-only folder', () => chmodSync(join(installation(), 'lib'), 0o555)],
    [
      'a strict umask has closed each file',
      () => ['postgres', 'initdb'].forEach((name) => chmodSync(join(installation(), 'bin', name), 0o600)),
    ],
  ];
  it.each(closings)('are copied beside the data, executable for all users, when %s', (_what, close) => {
    close();
    const { root } = reachableBinaries(installed(), place);
    expect(root).toBe(join(place.home, 'binaries-18.9-test'));
    expect(readFileSync(join(root, 'lib/libone.so.1'), 'utf8')).toBe('library');
    expect(readlinkSync(join(root, 'lib/libone.so.1'))).toBe('libone.so.1.2');
    expect(statSync(join(root, 'bin/postgres')).mode & 0o777).toBe(0o755);
    expect(statSync(join(root, 'lib/libone.so.1.2')).mode & 0o777).toBe(0o644);
    expect(existsSync(join(root, 'lib/libone.a'))).toBe(false);
  });
});
