import { chmodSync, existsSync, mkdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { preparePlace } from '../../../../server/database/embedded/dataPlace.ts';
import { temporaryFolder } from '../../postgres/embedded/PostgresOwner.ts';

const isRoot = process.getuid?.() === 0;
const asRoot = isRoot ? it : it.skip;
const asOrdinaryUser = isRoot ? it.skip : it;

describe('preparePlace', () => {
  let folder = '';
  let system = '';
  const wanted = (folderIsDefault: boolean) => ({
    folder: join(folder, 'closed/data'),
    folderIsDefault,
    fallbackName: 'a1b2',
  });

  beforeEach(() => {
    folder = temporaryFolder();
    system = join(folder, 'system');
    mkdirSync(join(folder, 'closed'));
  });

  afterEach(() => {
    chmodSync(join(folder, 'closed'), 0o700);
    rmSync(folder, { recursive: true });
  });

  it('uses the wanted folder and closes it to other users', () => {
    const place = preparePlace(wanted(true), system);
    expect(place).toMatchObject({ ok: true, value: { folder: wanted(true).folder } });
    expect(statSync(join(wanted(true).folder, 'postgres')).mode & 0o077).toBe(isRoot ? 0o011 : 0);
  });

  it('creates a reachable folder under a strict umask', () => {
    const before = process.umask(0o077);
    const place = preparePlace(wanted(false), system);
    process.umask(before);
    expect(place).toMatchObject({ ok: true });
  });

  asRoot('uses the system folder when root cannot lend the default folder to the database user', () => {
    chmodSync(join(folder, 'closed'), 0o700);
    expect(preparePlace(wanted(true), system)).toMatchObject({ ok: true, value: { folder: join(system, 'a1b2') } });
    expect(existsSync(wanted(true).folder)).toBe(false);
  });

  asRoot('keeps using the system folder when the default folder has become reachable', () => {
    mkdirSync(join(system, 'a1b2/postgres/cluster'), { recursive: true });
    writeFileSync(join(system, 'a1b2/postgres/cluster/PG_VERSION'), '18\n');
    expect(preparePlace(wanted(true), system)).toMatchObject({ ok: true, value: { folder: join(system, 'a1b2') } });
  });

  asRoot('refuses a configured folder that is unreachable, and names the closed folder', () => {
    chmodSync(join(folder, 'closed'), 0o700);
    const message = expect.stringContaining(`${join(folder, 'closed')} is not accessible to the user`) as string;
    expect(preparePlace(wanted(false), system)).toEqual({
      ok: false,
      refusal: { reason: 'unreachable-folder', message },
    });
  });

  asRoot('refuses to create an empty database when the existing one has become unreachable', () => {
    mkdirSync(join(wanted(true).folder, 'postgres/cluster'), { recursive: true });
    writeFileSync(join(wanted(true).folder, 'postgres/cluster/PG_VERSION'), '18\n');
    chmodSync(join(folder, 'closed'), 0o700);
    expect(preparePlace(wanted(true), system)).toMatchObject({ ok: false, refusal: { reason: 'unreachable-folder' } });
  });

  asOrdinaryUser('refuses a default folder that an ordinary user cannot write', () => {
    chmodSync(join(folder, 'closed'), 0o500);
    expect(preparePlace(wanted(true), system)).toMatchObject({ ok: false, refusal: { reason: 'unreachable-folder' } });
  });
});
