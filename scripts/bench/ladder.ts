import { execFile } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { availableParallelism, tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { OpenedFfmpeg } from '../../server/main/adapters/openFfmpeg.ts';
import { FfmpegVideoProcessor } from '../../server/video/FfmpegVideoProcessor.ts';
import { findFfmpeg, type FoundFfmpeg } from '../../server/video/findFfmpeg.ts';
import { findSandbox } from '../../server/video/sandbox/findSandbox.ts';
import { frameRateOf, renditionsOf } from '../../server/video/ladder.ts';
import { ladderCommand } from '../../server/video/ladderCommand.ts';
import { makeTestFilm } from './load/testFilm.ts';
import { median, ratioAtLeast, type Measurement } from './measurement.ts';

/** Seconds of film, and how often each is made. */
const films = [
  { seconds: 12, rounds: 5 },
  { seconds: 60, rounds: 3 },
] as const;
const bound = 0.95;

/**
 * Rule BUDGET-12: what processing a film costs beside its renditions (probing, poster, storyboard): the time that bare
 * ffmpeg takes for the same renditions, of the time that the processor takes for everything.
 */
export async function benchLadder(): Promise<Measurement[]> {
  const folder = mkdtempSync(join(tmpdir(), 'lectern-ladder-'));
  const found = await findFfmpeg(process.env);
  const programs = { ...found, sandbox: await findSandbox('auto', found, process.env['PATH'] ?? '') };
  try {
    const measurements: Measurement[] = [];
    for (const { seconds, rounds } of films) {
      const file = join(folder, `${seconds}.mp4`);
      await makeTestFilm(file, seconds);
      const [bare, ours]: [number[], number[]] = [[], []];
      for (let round = 0; round < rounds; round += 1) {
        bare.push(await inFolder(folder, (place) => renditionsAlone(programs, file, place)));
        ours.push(await inFolder(folder, (place) => wholeProcessing(programs, file, place)));
      }
      // A share of the speed of ffmpeg, so the faster one is the larger number.
      const perMinute = (took: readonly number[]) => 60_000 / median(took);
      const what = `processing a film of ${seconds} s against its renditions by bare ffmpeg, films/min`;
      measurements.push(ratioAtLeast(what, perMinute(bare), perMinute(ours), bound));
    }
    return measurements;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** How many milliseconds the work takes, in an empty folder that is removed afterwards. */
async function inFolder(parent: string, work: (folder: string) => Promise<void>): Promise<number> {
  const folder = mkdtempSync(join(parent, 'round-'));
  try {
    const began = performance.now();
    await work(folder);
    return performance.now() - began;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

const unlimited = new AbortController().signal;

async function renditionsAlone({ ffmpeg }: FoundFfmpeg, file: string, folder: string): Promise<void> {
  const film = { duration: 3600, width: 1920, height: 1080, framesPerSecond: 30, hasSound: true };
  const renditions = renditionsOf(film);
  for (const { name } of renditions) mkdirSync(join(folder, name));
  const rate = frameRateOf(film.framesPerSecond);
  const command = ladderCommand({
    file,
    probed: film,
    renditions,
    pictures: [],
    rate,
    processors: availableParallelism(),
  });
  await promisify(execFile)(ffmpeg, command, { cwd: folder, maxBuffer: Infinity });
}

async function wholeProcessing(programs: OpenedFfmpeg, file: string, folder: string): Promise<void> {
  const processor = new FfmpegVideoProcessor(programs);
  const probed = await processor.probe(file, unlimited);
  if (!probed.ok) throw new Error(probed.refusal.detail);
  const work = { file, probed: probed.value, folder, progress: () => undefined };
  const processed = await processor.process(work, unlimited);
  if (!processed.ok) throw new Error(processed.refusal.detail);
}
