import { mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findSandbox, sandboxLine, SandboxMissing } from '../../../../server/video/sandbox/findSandbox.ts';
import { canMakeNamespaces } from '../../../deploy/programs/canMakeNamespaces.ts';
import { bubblewrapWith } from '../../../fixtures/media/sandboxes.ts';
import { packagedFfmpeg, packagedFfprobe } from '../testSources.ts';

const programs = { ffmpeg: packagedFfmpeg, ffprobe: packagedFfprobe };
const path = '/usr/bin';
let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'find-sandbox-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

// Rule FILM-16.
(canMakeNamespaces() ? test : test.skip)('finds bubblewrap if both programs run in it, also by links', async () => {
  await bubblewrapWith([]);
  await symlink(packagedFfmpeg, join(folder, 'ffmpeg'));
  const found = await findSandbox('auto', { ...programs, ffmpeg: join(folder, 'ffmpeg') }, path);
  expect(found).toMatchObject({
    kind: 'bubblewrap',
    bubblewrap: '/usr/bin/bwrap',
    readable: [join(folder, 'ffmpeg'), packagedFfprobe, packagedFfmpeg],
  });
  expect(sandboxLine(found)).toBe(
    'ffmpeg runs in a sandbox (bubblewrap): without network, with the files of its film only.',
  );
});

test('takes limits and says why and what to do when there is no bubblewrap', async () => {
  const found = await findSandbox('auto', programs, folder);
  expect(found).toEqual({ kind: 'limits', setpriv: undefined, why: 'bubblewrap is not installed.' });
  expect(sandboxLine(found)).toMatch(
    /^ffmpeg runs with limits only, .*: bubblewrap is not installed\. Install bubblewrap/,
  );
  await expect(findSandbox('bubblewrap', programs, folder)).rejects.toThrow(SandboxMissing);
  await expect(findSandbox('bubblewrap', programs, folder)).rejects.toThrow(
    'FFMPEG_SANDBOX is "bubblewrap": bubblewrap is not installed. Install bubblewrap',
  );
});

test('takes limits with the complaint of bubblewrap when it may make no namespaces', async () => {
  const complaint = 'bwrap: No permissions to create new namespace';
  await writeFile(join(folder, 'bwrap'), `#!/bin/sh\necho '${complaint}' >&2\nexit 1\n`, { mode: 0o755 });
  expect(await findSandbox('auto', programs, folder)).toMatchObject({
    kind: 'limits',
    why: `bubblewrap does not work here (${complaint}).`,
  });
});

test('takes limits without a complaint when the operator has chosen them', async () => {
  expect(await findSandbox('limits', programs, folder)).toEqual({ kind: 'limits', setpriv: undefined, why: undefined });
});
