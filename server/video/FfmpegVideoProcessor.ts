import { mkdir, open, readFile, stat, writeFile } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { assetFiles, posterWidths } from '../../src/domain/film/asset.ts';
import { clockTime } from '../../src/domain/date/duration.ts';
import { maximumFilmBytes } from '../../src/domain/film/filmFiles.ts';
import { ok, refuse, type Result } from '../../src/domain/result.ts';
import type {
  ProbedVideo,
  ProbeRefusal,
  ProcessedVideo,
  VideoProcessor,
  VideoWork,
} from '../application/ports/film/VideoProcessor.ts';
import type { FoundFfmpeg } from './findFfmpeg.ts';
import { frameRateOf, renditionsOf, type Rendition } from './ladder.ts';
import { ladderCommand } from './ladderCommand.ts';
import {
  bitsOf,
  codecsOf,
  masterPlaylist,
  playlistSeconds,
  readMediaPlaylist,
  type MediaPlaylist,
} from './playlists.ts';
import { listPauses, takePauses } from './pauses.ts';
import { posterBranch, posterSize } from './poster.ts';
import { exceeding, probeCommand, readProbe, refusals, unopened, withDuration } from './probing.ts';
import { runBounded, type BoundedRun, type RunEnd } from './runBounded.ts';
import type { Sandbox } from './sandbox/sandbox.ts';
import {
  exceededBound,
  fileBytes,
  makeProgressReader,
  memoryBytes,
  neverRan,
  parametersOf,
  quietOptions,
  sourceInput,
} from './ffmpegDialogue.ts';
import { programFault } from './programFault.ts';
import { storyboardBranch, storyboardSheet, storyboardSheets, storyboardStep, storyboardVtt } from './storyboard.ts';

const filmBounds = {
  probeSeconds: 60,
  /** Twenty times the film's length in the worst case, and at least ten minutes. */
  ladderSeconds: (duration: number) => Math.max(600, duration * 20),
  memoryBytes,
  fileBytes,
};
const ladderShare = 95;

interface Programs extends Pick<FoundFfmpeg, 'ffmpeg' | 'ffprobe'> {
  readonly sandbox: Sandbox;
  /** See `BoundedRun`. */
  readonly niceness?: number;
}

/**
 * Rule FILM-3: runs ffmpeg and ffprobe of any supported version, in a sandbox and with limits. They end when this process
 * ends.
 */
export class FfmpegVideoProcessor implements VideoProcessor {
  readonly #programs: Programs;
  readonly #bounds: typeof filmBounds;

  /** Tests set lower bounds. */
  constructor(programs: Programs, bounds: Partial<typeof filmBounds> = {}) {
    this.#programs = programs;
    this.#bounds = { ...filmBounds, ...bounds };
  }

  async probe(file: string, signal: AbortSignal): Promise<Result<ProbedVideo, ProbeRefusal>> {
    const { size } = await stat(file);
    if (size === 0) return refuse(refusals.empty);
    if (size > maximumFilmBytes) return refuse(refusals.tooLarge);
    const seconds = this.#bounds.probeSeconds;
    const end = await this.#run(
      { ...readingOnly, program: this.#programs.ffprobe, parameters: probeCommand(file), reads: [file], seconds },
      signal,
    );
    const bound = exceededBound(end);
    if (bound !== undefined) return refuse(exceeding(bound));
    if (neverRan(end)) throw programFault('ffprobe', end);
    if (end.code !== 0) return refuse(unopened(end.complaints, await headOf(file)));
    const picture = readProbe(end.output);
    if (!picture.ok) return picture;
    return withDuration(picture.value, picture.value.duration ?? (await this.#measure(file, signal)));
  }

  async process(work: VideoWork, signal: AbortSignal): Promise<Result<ProcessedVideo, ProbeRefusal>> {
    const { folder, probed } = work;
    const renditions = renditionsOf(probed);
    const rate = frameRateOf(probed.framesPerSecond);
    await Promise.all(renditions.map(({ name }) => mkdir(join(folder, name))));
    const onOutput = makeProgressReader(probed.duration, (share) => work.progress(Math.floor(share * ladderShare)));
    const step = storyboardStep(probed.duration);
    const pictures = [posterBranch(renditions[0], probed.duration, rate), storyboardBranch(renditions[0], step)];
    const processors = availableParallelism();
    const ladder = { file: work.file, probed, renditions, pictures, rate, processors, listening: listPauses };
    const parameters = ladderCommand(ladder);
    const { ffmpeg: program } = this.#programs;
    const seconds = this.#bounds.ladderSeconds(probed.duration);
    const reads = [work.file];
    const end = await this.#run(
      { program, parameters, folder, reads, seconds, fileBytes: this.#bounds.fileBytes, onOutput },
      signal,
    );
    const bound = exceededBound(end);
    if (bound !== undefined) return refuse(exceeding(bound));
    if (end.code !== 0) return faultOrRefusal(end);

    const made = await Promise.all(renditions.map((rendition) => readRendition(folder, rendition, probed.hasSound)));
    const best = made[0];
    if (best === undefined) throw new Error('No rendition was made.');
    const duration = playlistSeconds(best.playlist);
    if (breaksOff(duration, probed.duration, end.complaints !== '')) {
      const detail = `The video ends after ${clockTime(duration)} of ${clockTime(probed.duration)}: the file is damaged or incomplete. Upload the whole file, or export it again.`;
      return refuse({ reason: 'damaged', detail });
    }
    if (made.some(({ playlist }) => playlist.segments.length !== best.playlist.segments.length))
      throw new Error('The renditions have different numbers of segments.');
    await writeFile(
      join(folder, assetFiles.master),
      masterPlaylist(
        made.map(({ variant }) => variant),
        rate,
      ),
    );

    await requireFiles(folder, [
      ...posterWidths.map((width) => assetFiles.poster(width)),
      ...Array.from({ length: storyboardSheets(best.playlist, step) }, (_, index) => storyboardSheet(index + 1)),
    ]);
    await writeFile(join(folder, assetFiles.storyboard), storyboardVtt(best.playlist, step));
    const poster = posterSize(best.variant.rendition, 1280);
    const pauses = probed.hasSound ? await takePauses(folder) : [];
    work.progress(100);
    return ok({ duration, poster, pauses });
  }

  /** Recordings from browsers state no duration, so read all packets to find it. */
  async #measure(file: string, signal: AbortSignal): Promise<number> {
    let seconds = 0;
    const onOutput = makeProgressReader(1, (share) => (seconds = share), Infinity);
    const readAll = parametersOf('-map 0:V:0 -c copy -f null -');
    const parameters = [...quietOptions, '-progress', 'pipe:1', ...sourceInput(file), ...readAll];
    const { ffmpeg: program } = this.#programs;
    const longer = this.#bounds.probeSeconds * 4;
    await this.#run({ ...readingOnly, program, parameters, reads: [file], seconds: longer, onOutput }, signal);
    return seconds;
  }

  #run(run: Omit<BoundedRun, 'sandbox' | 'memoryBytes' | 'niceness'>, signal: AbortSignal): Promise<RunEnd> {
    const { sandbox, niceness } = this.#programs;
    return runBounded({ ...run, sandbox, niceness, memoryBytes: this.#bounds.memoryBytes }, signal);
  }
}

const readingOnly = { folder: undefined, fileBytes: 0 } as const;

async function headOf(file: string): Promise<Uint8Array> {
  const handle = await open(file, 'r');
  try {
    return (await handle.read({ buffer: new Uint8Array(16) })).buffer;
  } finally {
    await handle.close();
  }
}

/** The exit code is the same for a broken film and for a full disk; only the message distinguishes them. */
function faultOrRefusal(end: RunEnd): Result<never, ProbeRefusal> {
  const ours =
    neverRan(end) ||
    /No space left|Permission denied|Read-only file system|Too many open files|Disk quota/i.test(end.complaints);
  if (ours) throw programFault('ffmpeg', end);
  return refuse(refusals.unreadable);
}

/**
 * A film with a still picture for its last minutes is shorter than its header says, but intact. A truncated film is
 * shorter and ffmpeg reports errors.
 */
function breaksOff(made: number, promised: number, complained: boolean): boolean {
  const missing = promised - made;
  return missing > promised / 2 || (complained && missing > Math.max(1, promised * 0.02));
}

async function readRendition(folder: string, rendition: Rendition, hasSound: boolean) {
  const place = join(folder, rendition.name);
  const playlist: MediaPlaylist = readMediaPlaylist(await readFile(join(place, 'index.m3u8'), 'utf8'));
  if (!playlist.complete || playlist.segments.length === 0)
    throw new Error(`The ${rendition.name} rendition is not complete.`);
  const sizes = await requireFiles(
    place,
    playlist.segments.map(({ file }) => file),
  );
  const codecs = codecsOf(await readFile(join(place, 'init.mp4')), hasSound);
  return { playlist, variant: { rendition, codecs, ...bitsOf(playlist, sizes) } };
}

/** The sizes of the files. Throws if one is missing or empty. */
async function requireFiles(folder: string, files: readonly string[]): Promise<readonly number[]> {
  return Promise.all(
    files.map(async (file) => {
      const { size } = await stat(join(folder, file));
      if (size === 0) throw new Error(`${file} is empty.`);
      return size;
    }),
  );
}
