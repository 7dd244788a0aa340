import { readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { makeFewAtOnce } from '../../src/domain/calls/fewAtOnce.ts';
import { assetFiles } from '../../src/domain/film/asset.ts';
import { ok, refuse, type Result } from '../../src/domain/result.ts';
import type { FrameRefusal, Frames, ProcessedFilm } from '../application/ports/film/Frames.ts';
import type { MediaStore } from '../application/ports/media/MediaStore.ts';
import {
  exceededBound,
  fileBytes,
  memoryBytes,
  neverRan,
  parametersOf,
  quietOptions,
  sourceInput,
} from './ffmpegDialogue.ts';
import type { FoundFfmpeg } from './findFfmpeg.ts';
import { bestVariant, readMediaPlaylist, segmentAt } from './playlists.ts';
import { runBounded } from './runBounded.ts';
import { programFault } from './programFault.ts';
import type { Sandbox } from './sandbox/sandbox.ts';

const secondsAtMost = 20;
/** Several administrators may take frames; each decodes a few seconds of film. */
const atOnce = 2;

interface Programs extends Pick<FoundFfmpeg, 'ffmpeg'> {
  readonly sandbox: Sandbox;
}

type FrameMedia = Pick<MediaStore, 'find' | 'withWorkFolder'>;

/**
 * Rule EDITOR-7: takes a frame from the one segment of the best rendition that shows it. So a film of hours in a bucket
 * needs no download.
 */
export class FfmpegFrames implements Frames {
  readonly #programs: Programs;
  readonly #media: FrameMedia;
  readonly #fewAtOnce = makeFewAtOnce(atOnce);

  constructor(programs: Programs, media: FrameMedia) {
    this.#programs = programs;
    this.#media = media;
  }

  take(film: ProcessedFilm, second: number): Promise<Result<Uint8Array, FrameRefusal>> {
    return this.#fewAtOnce(() => this.#take(film, second));
  }

  async #take(film: ProcessedFilm, second: number): Promise<Result<Uint8Array, FrameRefusal>> {
    const master = await this.#read(film, assetFiles.master);
    const best = master === undefined ? undefined : bestVariant(text(master));
    if (best === undefined) return refuse('frame-unreadable');
    const playlist = await this.#read(film, best.playlist);
    const place = playlist === undefined ? undefined : segmentAt(readMediaPlaylist(text(playlist)), second);
    if (playlist === undefined) return refuse('frame-unreadable');
    if (place === undefined) return refuse('second-outside');
    const folder = dirname(best.playlist);
    const parts = [await this.#read(film, `${folder}/init.mp4`), await this.#read(film, `${folder}/${place.file}`)];
    const [start, segment] = parts;
    if (start === undefined || segment === undefined) return refuse('frame-unreadable');
    return this.#media.withWorkFolder(async (work) => {
      await writeFile(join(work, 'segment.mp4'), Buffer.concat([start, segment]));
      return this.#decode(work, frameBefore(place.offset, place.seconds, best.framesPerSecond));
    });
  }

  async #decode(folder: string, second: number): Promise<Result<Uint8Array, FrameRefusal>> {
    const parameters = [
      ...quietOptions,
      ...sourceInput(join(folder, 'segment.mp4')),
      ...parametersOf(`-ss ${second.toFixed(4)} -frames:v 1 -an -c:v libwebp -quality 95`),
      'frame.webp',
    ];
    const { ffmpeg: program, sandbox } = this.#programs;
    const bounds = { seconds: secondsAtMost, memoryBytes, fileBytes, niceness: 0 };
    const end = await runBounded({ program, parameters, folder, sandbox, ...bounds }, new AbortController().signal);
    if (exceededBound(end) !== undefined) return refuse('frame-unreadable');
    if (neverRan(end)) throw programFault('ffmpeg', end);
    // Without a frame ffmpeg succeeds and writes no file.
    const frame = await readFile(join(folder, 'frame.webp')).catch(ifMissing);
    return end.code === 0 && frame !== undefined ? ok(frame) : refuse('frame-unreadable');
  }

  /** Undefined if the file is gone: the film was replaced meanwhile. */
  async #read({ assetId, contentHash }: ProcessedFilm, file: string): Promise<Buffer | undefined> {
    const found = await this.#media.find(assetId, contentHash, file);
    return found && Buffer.concat((await found.open().toArray()) as Buffer[]);
  }
}

const text = (bytes: Buffer) => bytes.toString('utf8');

/** Half a frame before the frame that is shown then, so that rounding never skips it. The last frame stays to the end. */
function frameBefore(offset: number, seconds: number, framesPerSecond: number): number {
  const last = Math.max(0, Math.round(seconds * framesPerSecond) - 1);
  const shown = Math.min(last, Math.floor(offset * framesPerSecond + 0.01));
  return Math.max(0, (shown - 0.5) / framesPerSecond);
}

function ifMissing(fault: NodeJS.ErrnoException): undefined {
  if (fault.code !== 'ENOENT') throw fault;
}
