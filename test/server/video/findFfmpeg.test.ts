import { chmod, mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { FfmpegMissing, findFfmpeg } from '../../../server/video/findFfmpeg.ts';
import { packagedFfmpeg, packagedFfprobe } from './testSources.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'find-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

/** Creates a folder with ffmpeg and ffprobe, such as a system has. */
async function installed(name: string): Promise<string> {
  const place = join(folder, name);
  await mkdir(place);
  await symlink(packagedFfmpeg, join(place, 'ffmpeg'));
  await symlink(packagedFfprobe, join(place, 'ffprobe'));
  return place;
}
async function withoutEncoders(name: string): Promise<string> {
  const place = await installed(name);
  await rm(join(place, 'ffmpeg'));
  await writeFile(join(place, 'ffmpeg'), '#!/bin/sh\necho " V..... libx264   x"; echo " A..... aac   x"\n');
  await chmod(join(place, 'ffmpeg'), 0o755);
  return place;
}

test('uses the packaged ffmpeg when there is no other, and reports its version', async () => {
  const found = await findFfmpeg({ PATH: folder });
  expect(found).toMatchObject({ ffmpeg: packagedFfmpeg, ffprobe: packagedFfprobe, origin: 'packaged' });
  expect(found.version).toContain('2018');
});

test('prefers FFMPEG_PATH, a file or a folder, to the ffmpeg of the system', async () => {
  const [system, configured] = [await installed('bin'), await installed('named')];
  const path = `${folder}:${system}`;
  expect(await findFfmpeg({ PATH: path })).toMatchObject({ ffmpeg: join(system, 'ffmpeg'), origin: 'system' });
  expect(await findFfmpeg({ PATH: path, FFMPEG_PATH: configured })).toMatchObject({
    ffmpeg: join(configured, 'ffmpeg'),
    ffprobe: join(configured, 'ffprobe'),
    origin: 'configured',
  });
  expect(await findFfmpeg({ PATH: path, FFMPEG_PATH: join(configured, 'ffmpeg') })).toMatchObject({
    ffmpeg: join(configured, 'ffmpeg'),
    origin: 'configured',
  });
  expect(await findFfmpeg({ PATH: path, FFMPEG_PATH: ' ' })).toMatchObject({ origin: 'system' });
});

test('skips a system ffmpeg that lacks an encoder, and refuses a configured one', async () => {
  const poor = await withoutEncoders('poor');
  expect(await findFfmpeg({ PATH: poor })).toMatchObject({ origin: 'packaged' });
  await expect(findFfmpeg({ PATH: '', FFMPEG_PATH: poor })).rejects.toThrow('it lacks libwebp');
});

test('refuses a configured path when a program is missing or does not run', async () => {
  await expect(findFfmpeg({ FFMPEG_PATH: join(folder, 'nowhere') })).rejects.toThrow(FfmpegMissing);
  const half = await installed('half');
  await rm(join(half, 'ffprobe'));
  await expect(findFfmpeg({ FFMPEG_PATH: half })).rejects.toThrow('there is no program');
  await writeFile(join(half, 'ffprobe'), 'no program');
  await chmod(join(half, 'ffprobe'), 0o755);
  await expect(findFfmpeg({ FFMPEG_PATH: half })).rejects.toThrow('does not run');
});
