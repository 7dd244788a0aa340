import { checkBackup } from '../../../../server/application/backup/checkBackup.ts';
import { backedUpSite, type BackedUpSite } from '../../../fixtures/stores/backedUpSite.ts';

let site: BackedUpSite;
beforeEach(async () => {
  site = await backedUpSite();
});
afterEach(() => site.remove());

const known = ['001-first', '002-second', '003-third'];
const refusalOf = async (name?: string, migrations: readonly string[] = known) => {
  const checked = await checkBackup(site.store, { name, migrations });
  return checked.ok ? checked.value.seal.name : checked.refusal;
};

test('accepts a whole backup of the same or older code, the newest if none is named', async () => {
  const [first, second] = [await site.sealed(), await site.sealed()];
  expect([await refusalOf(), await refusalOf(first.name)]).toEqual([second.name, first.name]);
  expect(await refusalOf(first.name, known.slice(0, 2))).toBe(first.name);
});

test('refuses a target without a backup, and a name that is not there', async () => {
  expect(await refusalOf()).toEqual({ kind: 'no-backup' });
  await site.sealed();
  expect(await refusalOf('19990101')).toEqual({ kind: 'no-backup' });
});

test('refuses a backup of newer code, or of other migrations', async () => {
  const { name } = await site.sealed();
  const newer = { kind: 'newer', name, version: '1.0.0', newest: '002-second' };
  expect(await refusalOf(name, ['001-first'])).toEqual(newer);
  expect(await refusalOf(name, ['001-first', '002-other'])).toEqual(newer);
});

test('refuses one without a seal when it is named, and passes it over otherwise', async () => {
  const [first, second] = [await site.sealed(), await site.sealed()];
  site.store.damage(`${second.name}/seal`, () => undefined);
  expect(await refusalOf(second.name)).toEqual({ kind: 'cut-short', name: second.name });
  const checked = await checkBackup(site.store, { migrations: known });
  expect(checked).toMatchObject({ ok: true, value: { seal: { name: first.name }, unfinished: [second.name] } });
  site.store.damage(`${first.name}/seal`, () => undefined);
  expect(await refusalOf()).toEqual({ kind: 'cut-short', name: second.name });
});

test.each([
  ['rows/videos', (bytes: Buffer) => bytes.subarray(0, -1)],
  ['rows/accounts', () => undefined],
  ['files.jsonl', (bytes: Buffer) => bytes.subarray(0, -1)],
  ['files.jsonl', () => undefined],
  ['seal.json', (bytes: Buffer) => Buffer.from(bytes.toString().replace('1.0.0', '1.0.1'))],
  ['files/', (bytes: Buffer) => Buffer.concat([bytes, Buffer.from('more')])],
])('refuses a backup whose %s was damaged (%#)', async (part, change) => {
  await site.stored.attachments.remove(site.download);
  await site.stored.media.remove(site.asset);
  const { name } = await site.sealed();
  site.store.damage(part, change);
  expect(await refusalOf()).toMatchObject({ kind: 'altered', name, faults: [expect.any(String)] });
});
