import { execFile } from 'node:child_process';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { FfmpegVideoProcessor } from '../../../server/video/FfmpegVideoProcessor.ts';
import { promptFfmpeg } from '../../fixtures/media/promptFfmpeg.ts';
import { packagedFfmpeg, packagedFfprobe } from './testSources.ts';

const run = promisify(execFile);
const never = new AbortController().signal;
const ofMachine = promptFfmpeg();

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'pauses-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

/** A small film of 8 seconds with this sound, processed; and the files of its folder. */
async function processed(sound: string, ffmpeg = ofMachine.ffmpeg, ffprobe = ofMachine.ffprobe) {
  const file = join(folder, 'film.mp4');
  const picture = ['-f', 'lavfi', '-i', 'testsrc2=size=64x36:rate=10:duration=8'];
  const heard = ['-f', 'lavfi', '-i', `aevalsrc=${sound}:s=16000:d=8`];
  const small = ['-c:v', 'libx264', '-preset', 'ultrafast', '-pix_fmt', 'yuv420p', '-c:a', 'aac'];
  await run(packagedFfmpeg, ['-v', 'error', ...picture, ...heard, ...small, file]);
  const processor = new FfmpegVideoProcessor({ ...ofMachine, ffmpeg, ffprobe });
  const probed = await processor.probe(file, never);
  if (!probed.ok) throw new Error(probed.refusal.detail);
  const into = await mkdtemp(join(folder, 'made-'));
  const made = await processor.process({ file, probed: probed.value, folder: into, progress: () => undefined }, never);
  if (!made.ok) throw new Error(made.refusal.detail);
  return { pauses: made.value.pauses ?? [], files: await readdir(into) };
}

// Rule START-5. Half a second of silence before the seconds 2.5 and 6, and a short stop that is no pause.
const spoken = String.raw`0.3*sin(880*PI*t)*(1-between(t\,2\,2.5)-between(t\,4\,4.1)-between(t\,5.5\,6))`;

test.each([
  ['of the machine', undefined, undefined],
  ['of 2018, which npm ships', packagedFfmpeg, packagedFfprobe],
])(
  'finds where the sound goes on after a pause with the ffmpeg %s, and leaves no list behind',
  async (_which, ...programs) => {
    const { pauses, files } = await processed(spoken, ...programs);
    expect(pauses).toHaveLength(2);
    expect(pauses[0]).toBeCloseTo(2.5, 1);
    expect(pauses[1]).toBeCloseTo(6, 1);
    expect(files.filter((name) => name.endsWith('.txt'))).toEqual([]);
  },
);

test('finds no pause in sound that never stops', async () => {
  expect((await processed('0.3*sin(880*PI*t)')).pauses).toEqual([]);
});
