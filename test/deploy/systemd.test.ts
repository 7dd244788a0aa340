import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { root } from '../../scripts/steps.ts';
import { needPrograms } from './programs/needPrograms.ts';
import { replaced } from './proxy/replaced.ts';

const units = ['lectern.service', 'lectern-web@.service', 'lectern-worker@.service'] as const;
const nightly = ['lectern-backup.service', 'lectern-backup.timer'] as const;
const textOf = (unit: string) => readFileSync(join(root, 'deploy/systemd', unit), 'utf8');
let folder = '';

beforeAll(async () => {
  await needPrograms([
    { file: '/usr/bin/systemd-analyze', package: 'systemd' },
    { file: '/usr/bin/curl', package: 'curl' },
  ]);
  folder = mkdtempSync(join(tmpdir(), 'lectern-units-'));
  // systemd looks for the programs, and this machine may have its Node at another place.
  for (const unit of [...units, ...nightly])
    writeFileSync(
      join(folder, unit),
      unit.endsWith('.timer') ? textOf(unit) : replaced(textOf(unit), { '/usr/local/bin/node': process.execPath }),
    );
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const analyze = (...parameters: readonly string[]) =>
  spawnSync('systemd-analyze', parameters, { cwd: folder, encoding: 'utf8' });

test.each([...units, ...nightly])('%s is a file that systemd understands', (unit) => {
  const { status, stdout, stderr } = analyze('verify', '--man=no', `./${unit}`);
  expect({ status, output: stdout + stderr }).toEqual({ status: 0, output: '' });
});

// The sandbox of ffmpeg needs namespaces and mounts, which count. Backups start no ffmpeg.
test.each([...units.map((unit) => [unit, 2.3] as const), [nightly[0], 1.8] as const])(
  '%s leaves a broken-into process little to do: at most %d of 10',
  (unit, most) => {
    const { status, stdout } = analyze(
      'security',
      '--offline=yes',
      `--threshold=${most * 10}`,
      '--no-pager',
      `./${unit}`,
    );
    expect([status, /Overall exposure level for \S+ [\d.]+/.exec(stdout)?.[0]]).toEqual([0, expect.any(String)]);
  },
);

test.each(units)('%s stops as the guides say, and comes back after a failure', (unit) => {
  const lines = textOf(unit).split('\n');
  // Rule SERVER-5: all ends within 8 s.
  for (const line of ['KillMode=mixed', 'TimeoutStopSec=30', 'Restart=on-failure', 'StartLimitIntervalSec=0'])
    expect(lines).toContain(line);
});

test('gives each process of a template the port of its name, whatever the file of settings says', () => {
  // A variable of EnvironmentFile would win against one of Environment.
  for (const role of ['web', 'worker'])
    expect(textOf(`lectern-${role}@.service`)).toContain(
      `\nExecStart=/usr/bin/env ROLE=${role} PORT=%i /usr/local/bin/node `,
    );
});

test('hardens the units of processes alike, and that of backups', () => {
  const [all, web, worker, backup] = [...units, nightly[0]].map((unit) =>
    textOf(unit)
      .split('\n')
      .filter((line) => /^(Protect|Private|Restrict|SystemCall|Capability|Ambient|NoNew|Lock|UMask)\w*=/.test(line)),
  );
  expect(all?.length).toBeGreaterThan(20);
  expect([web, worker]).toEqual([all, all]);
  // Only its owner reads a backup, and it makes no sandbox.
  const forSandbox = [
    'PrivateMounts=yes',
    'RestrictNamespaces=user mnt pid net ipc uts',
    'SystemCallFilter=capset mount pivot_root umount2',
  ];
  expect(all).toEqual(expect.arrayContaining(forSandbox));
  expect(backup?.filter((line) => !['UMask=0077', 'RestrictNamespaces=yes'].includes(line))).toEqual(
    all?.filter((line) => !['UMask=0027', ...forSandbox].includes(line)),
  );
});
