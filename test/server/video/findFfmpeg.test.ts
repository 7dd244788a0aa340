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

/** A folder as a machine's own ffmpeg stands in it. */
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

test('without any other, the packaged one is used, and it says how old it is', async () => {
  const found = await findFfmpeg({ PATH: folder });
  expect(found).toMatchObject({ ffmpeg: packagedFfmpeg, ffprobe: packagedFfprobe, origin: 'packaged' });
  expect(found.version).toContain('2018');
});

test('the machine’s own goes first, the named one before that, by file or by folder', async () => {
  const [system, named] = [await installed('bin'), await installed('named')];
  const path = `${folder}:${system}`;
  expect(await findFfmpeg({ PATH: path })).toMatchObject({ ffmpeg: join(system, 'ffmpeg'), origin: 'system' });
  expect(await findFfmpeg({ PATH: path, FFMPEG_PATH: named })).toMatchObject({
    ffmpeg: join(named, 'ffmpeg'),
    ffprobe: join(named, 'ffprobe'),
    origin: 'configured',
  });
  expect(await findFfmpeg({ PATH: path, FFMPEG_PATH: join(named, 'ffmpeg') })).toMatchObject({
    ffmpeg: join(named, 'ffmpeg'),
    origin: 'configured',
  });
  expect(await findFfmpeg({ PATH: path, FFMPEG_PATH: ' ' })).toMatchObject({ origin: 'system' });
});

test('one that lacks an encoder is passed over, and refused where it was named', async () => {
  const poor = await withoutEncoders('poor');
  expect(await findFfmpeg({ PATH: poor })).toMatchObject({ origin: 'packaged' });
  await expect(findFfmpeg({ PATH: '', FFMPEG_PATH: poor })).rejects.toThrow('it lacks libwebp');
});

test('a name that leads to nothing, or to no program, is refused', async () => {
  await expect(findFfmpeg({ FFMPEG_PATH: join(folder, 'nowhere') })).rejects.toThrow(FfmpegMissing);
  const half = await installed('half');
  await rm(join(half, 'ffprobe'));
  await expect(findFfmpeg({ FFMPEG_PATH: half })).rejects.toThrow('there is no program');
  await writeFile(join(half, 'ffprobe'), 'no program');
  await chmod(join(half, 'ffprobe'), 0o755);
  await expect(findFfmpeg({ FFMPEG_PATH: half })).rejects.toThrow('does not run');
});
