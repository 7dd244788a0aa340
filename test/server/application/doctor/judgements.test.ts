import { exitCodeOfFindings, fault, fine, tableOf, warning } from '../../../../server/application/doctor/finding.ts';
import { judgeAddress, judgeCertificate, judgeProxies } from '../../../../server/application/doctor/judgeAddress.ts';
import { judgeBackup } from '../../../../server/application/doctor/judgeBackup.ts';
import { judgeClock } from '../../../../server/application/doctor/judgeClock.ts';
import { judgeDatabase } from '../../../../server/application/doctor/judgeDatabase.ts';
import { judgeDisk } from '../../../../server/application/doctor/judgeDisk.ts';
import {
  judgeDamage,
  judgeOrphans,
  judgeRenditions,
  judgeStore,
} from '../../../../server/application/doctor/judgeFiles.ts';
import { judgeFolders } from '../../../../server/application/doctor/judgeFolders.ts';
import { judgeBuild, judgePrograms, judgeSandbox } from '../../../../server/application/doctor/judgePrograms.ts';
import { judgeEmbeddings, judgeMail, judgeProvider } from '../../../../server/application/doctor/judgeServices.ts';

const folder = { path: '/srv/media', owner: 1000, wanted: 1000, isWritable: true };
const ffmpeg = { version: 'ffmpeg 7', isPackaged: false };
const database = {
  isReadOnly: false,
  milliseconds: 3,
  hasExtension: true,
  missing: [],
  foreign: undefined,
  unfinishedRestore: undefined,
};
const url = 'https://training.example';
const arrival = {
  address: '203.0.113.7',
  peer: '10.0.0.2',
  forwarded: ['203.0.113.7'],
  host: 'training.example',
};
const gigabyte = 1e9;

const model = { model: 'bge-m3', milliseconds: 40, isForeign: false };

test.each([
  ['folders', [judgeFolders([folder])]],
  [
    'programs',
    [judgePrograms({ ffmpeg, postgres: undefined }), judgeBuild(true), judgeSandbox('sandbox'), judgeSandbox('limits')],
  ],
  ['the disk', [judgeDisk('/srv', { free: 50 * gigabyte, total: 100 * gigabyte })]],
  ['the database', judgeDatabase(database)],
  ['the clock', [judgeClock([]), judgeClock([{ of: 'the provider', seconds: -3 }])]],
  ['files', [judgeStore({ milliseconds: 4 }), judgeRenditions([]), judgeDamage([]), judgeOrphans([])]],
  ['services', [judgeMail('off'), judgeMail('accepted'), judgeProvider('embedded'), judgeProvider([])]],
  ['the model of meanings', [judgeEmbeddings('off'), judgeEmbeddings(model)]],
  ['the address', [judgeAddress(url, arrival), judgeProxies(url, arrival), judgeCertificate({ daysLeft: 80 })]],
  [
    'a site without a proxy',
    [judgeProxies(url, { ...arrival, address: '::1', peer: '::1', forwarded: ['192.0.2.1'] })],
  ],
  ['the backup', [judgeBackup({ newest: '20260101', hours: 20 }, 30)]],
])('finds no fault in %s that are as they should be', (_what, findings) => {
  expect(findings.map(({ verdict }) => verdict)).toEqual(findings.map(() => 'ok'));
});

test.each([
  [
    'the wrong owner of a folder',
    judgeFolders([folder, { ...folder, owner: 0 }]),
    'belongs to the user 0, not to 1000',
  ],
  ['a folder that is read-only', judgeFolders([{ ...folder, isWritable: false }]), 'cannot be written'],
  ['no ffmpeg', judgePrograms({ ffmpeg: { problem: 'No ffmpeg was found.' }, postgres: undefined }), 'No ffmpeg'],
  ['no PostgreSQL', judgePrograms({ ffmpeg, postgres: 'No embedded PostgreSQL is installed.' }), 'PostgreSQL'],
  ['no build', judgeBuild(false), 'not built'],
  ['a disk that is nearly full', judgeDisk('/srv', { free: gigabyte, total: 10 * gigabyte }), '1.0 of 10.0 GB'],
  ['a large disk that is nearly full', judgeDisk('/srv', { free: 4 * gigabyte, total: 100 * gigabyte }), '4.0 of'],
  ['a database that is away', judgeDatabase({ problem: 'connect ECONNREFUSED' })[0], 'ECONNREFUSED'],
  ['a database that takes no changes', judgeDatabase({ ...database, isReadOnly: true })[0], 'takes no changes'],
  ['a missing extension', judgeDatabase({ ...database, hasExtension: false })[1], 'pg_trgm is missing'],
  ['a pending migration', judgeDatabase({ ...database, missing: ['044-x'] })[2], 'Missing: 044-x'],
  ['data of newer code', judgeDatabase({ ...database, foreign: '099-y' })[2], 'migration 099-y'],
  ['a restore that was cut off', judgeDatabase({ ...database, unfinishedRestore: '20260101' })[3], '20260101'],
  [
    'a clock that is ahead',
    judgeClock([{ of: 'the provider', seconds: -95 }]),
    '95 s ahead of the clock of the provider',
  ],
  [
    'a clock that is behind',
    judgeClock([
      { of: 'a', seconds: 1 },
      { of: 'b', seconds: 40 },
    ]),
    '40 s behind the clock of b',
  ],
  ['a store that is away', judgeStore({ problem: 'the store answers 403' }), 'the store answers 403'],
  ['a slow store', judgeStore({ milliseconds: 2500.5 }), '2501 ms'],
  ['missing renditions', judgeRenditions(['a', 'b', 'c', 'd']), '4 sets of files are missing: a, b, c and 1 more'],
  ['damaged renditions', judgeDamage(['assets/a/b']), 'Files of these films are damaged: assets/a/b'],
  ['orphaned files', judgeOrphans(['assets/a']), '1 of the stored folders or files: assets/a'],
  ['mail that is not accepted', judgeMail({ problem: 'EENVELOPE 550' }), 'EENVELOPE 550'],
  ['a model that gives no vectors', judgeEmbeddings({ problem: 'it answered 404' }), 'it answered 404'],
  ['a provider that is not discovered', judgeProvider(['Nobody can sign in: 404.']), 'Nobody can sign in'],
  ['an address that leads nowhere', judgeAddress(url, { problem: 'another site answers' }), 'another site answers'],
  ['a forged visitor', judgeProxies(url, { ...arrival, address: '192.0.2.1' }), 'believes any address'],
  ['a proxy that is not trusted', judgeProxies(url, { ...arrival, address: '10.0.0.2' }), 'takes the proxy 10.0.0.2'],
  ['a proxy that removes the address', judgeProxies(url, { ...arrival, forwarded: [] }), 'removes X-Forwarded-For'],
  [
    'a proxy that changes the host',
    judgeProxies(url, { ...arrival, host: '127.0.0.1:3000' }),
    'the host 127.0.0.1:3000',
  ],
  ['a certificate that expires', judgeCertificate({ daysLeft: 13.5 }), 'valid for 13 more days'],
  ['a certificate that has expired', judgeCertificate({ daysLeft: -2 }), 'expired 2 days ago'],
  ['a certificate that browsers refuse', judgeCertificate({ problem: 'Browsers refuse it.' }), 'Browsers refuse it'],
  ['no backup', judgeBackup({ newest: undefined, hours: 0 }, 30), 'no proved backup'],
  ['a backup that is too old', judgeBackup({ newest: '20260101', hours: 31 }, 30), '31 hours old'],
  ['a target that cannot be read', judgeBackup({ problem: 'EACCES' }, 30), 'EACCES'],
])('names %s, with a remedy', (_what, finding, found) => {
  expect(finding).toMatchObject({ verdict: 'fault', found: expect.stringContaining(found) });
  expect(finding?.remedy).toMatch(/^[A-Z].*\.$/);
});

test('gives a warning, not a fault, when something works now but may fail later', () => {
  expect(
    [
      judgePrograms({ ffmpeg: { ...ffmpeg, isPackaged: true }, postgres: undefined }),
      judgeSandbox({ problem: 'bubblewrap is not installed.', remedy: 'Install bubblewrap.' }),
      judgeDatabase({ ...database, milliseconds: 900 })[0],
      judgeAddress(url, 'not-running'),
      judgeBackup('no-target', 30),
      judgeEmbeddings({ ...model, milliseconds: 151 }),
    ].map((finding) => finding?.verdict),
  ).toEqual(['warning', 'warning', 'warning', 'warning', 'warning', 'warning']);
});

test('exits with 1 for a fault and 0 for a warning, and prints each remedy below its finding', () => {
  const findings = [fine('disk', 'Room.'), warning('backup', 'None.', 'Make one.'), fault('mail', 'No.', 'Look.')];
  expect([exitCodeOfFindings(findings), exitCodeOfFindings(findings.slice(0, 2))]).toEqual([1, 0]);
  expect(tableOf(findings)).toEqual([
    'ok       disk    Room.',
    'warning  backup  None.',
    '                 → Make one.',
    'FAULT    mail    No.',
    '                 → Look.',
    'Checks: 3. Faults: 1. Warnings: 1.',
  ]);
});

// Rule MEANING-8.
test('says that texts leave the network when the server of the model is outside of it', () => {
  expect(judgeEmbeddings({ ...model, isForeign: true }).found).toContain('leaves this network');
  expect(judgeEmbeddings(model).found).not.toContain('leaves');
});
