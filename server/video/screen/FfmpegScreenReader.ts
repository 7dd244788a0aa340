import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { linesOfFrames, type ReadFrame, type ScreenLine } from '../../../src/domain/film/screenText.ts';
import type { ScreenReader, ScreenWork } from '../../application/ports/film/ScreenReader.ts';
import { fileBytes, memoryBytes } from '../ffmpegDialogue.ts';
import type { FoundFfmpeg } from '../findFfmpeg.ts';
import { programFault } from '../programFault.ts';
import { changedFramesCommand, changedFramesIn, type ChangedFrame } from './changedFrames.ts';
import { recognisedLines } from './recognisedLines.ts';
import type { Recogniser } from './Recogniser.ts';
import type { Sandbox } from '../sandbox/sandbox.ts';
import { runCounted } from './runCounted.ts';

interface ReaderOptions {
  readonly ffmpeg: FoundFfmpeg['ffmpeg'];
  readonly recogniser: Recogniser;
  readonly sandbox: Sandbox;
  readonly niceness: number;
}

/** A film is read in parts, so that few pictures are on the disk at the same time. */
const partSeconds = 120;
/** The share of the length of a film that reading it may take on one processor. */
const share = 0.5;
/** What a picture costs until one was read. */
const secondsOfPicture = 1.5;
/** Small letters are enlarged: this is the height at which the texts of a screen of 1080 or 720 lines are read best. */
const readHeight = 1620;
const keptWidth = 960;
const keptQuality = 55;
/** A picture that is darker on average has light letters. */
const darkMean = 110;
const secondsForPart = 900;

/** Rules SHOWN-1 and SHOWN-2: finds the pictures that differ by ffmpeg, and reads them by Tesseract. */
export class FfmpegScreenReader implements ScreenReader {
  readonly #options: ReaderOptions;

  constructor(options: ReaderOptions) {
    this.#options = options;
  }

  async read(work: ScreenWork, signal: AbortSignal): Promise<readonly ScreenLine[]> {
    const frames: ReadFrame[] = [];
    let [spent, ofPicture] = [0, secondsOfPicture];
    for (let from = 0; from < work.duration; from += partSeconds) {
      const until = Math.min(work.duration, from + partSeconds);
      const folder = join(work.folder, String(from));
      await mkdir(folder);
      const found = await this.#findFrames(work, folder, from, until, signal);
      spent += found.seconds;
      const chosen = spread(found.frames, Math.floor((share * until - spent) / ofPicture));
      const sizes = [];
      for (const { file } of chosen) sizes.push(await prepare(join(folder, file)));
      const files = chosen.map(({ file }) => preparedName(file));
      const { recogniser } = this.#options;
      const { tables, seconds } = await recogniser.recognise({ folder, files, languages: work.languages }, signal);
      spent += seconds;
      if (files.length > 0) ofPicture = (ofPicture + seconds / files.length) / 2;
      for (const [place, { file, start, end }] of chosen.entries()) {
        const size = sizes[place];
        const lines = size === undefined ? [] : recognisedLines(tables[place] ?? '', size);
        const frame = frames.length;
        frames.push({ frame, start, end, lines });
        if (lines.length > 0) await keep(join(folder, file), join(work.kept, `frame-${frame}.webp`));
      }
      await rm(folder, { recursive: true });
    }
    return linesOfFrames(frames);
  }

  async #findFrames({ file }: ScreenWork, folder: string, from: number, until: number, signal: AbortSignal) {
    const { ffmpeg: program, sandbox, niceness } = this.#options;
    const parameters = changedFramesCommand(file, from, until - from);
    const bounds = { seconds: secondsForPart, memoryBytes, fileBytes, sandbox, niceness };
    const end = await runCounted({ program, parameters, folder, reads: [file], ...bounds }, signal);
    if (end.code !== 0) throw programFault('ffmpeg', end);
    return { frames: await changedFramesIn(folder, from, until), seconds: end.seconds };
  }
}

/** At most so many of the pictures, spread evenly. Each is taken to be shown until the next of them. */
export function spread(frames: readonly ChangedFrame[], most: number): readonly ChangedFrame[] {
  if (frames.length <= most) return frames;
  const count = Math.max(0, most);
  const last = frames.at(-1);
  const chosen = Array.from({ length: count }, (_, place) => Math.floor((place * frames.length) / count));
  return chosen.flatMap((place, index) => {
    const frame = frames[place];
    const next = frames[chosen[index + 1] ?? -1];
    return frame === undefined || last === undefined ? [] : [{ ...frame, end: next?.start ?? last.end }];
  });
}

const preparedName = (file: string) => `read-${file}`;

/** Writes the picture as it is read best, beside the original, and returns its size. */
async function prepare(path: string): Promise<{ readonly width: number; readonly height: number }> {
  const grey = sharp(path).greyscale();
  const { channels } = await grey.clone().stats();
  const enlarged = grey.resize({ height: readHeight, kernel: 'cubic' });
  const dark = (channels[0]?.mean ?? 255) < darkMean;
  const cut = path.lastIndexOf('/') + 1;
  const prepared = path.slice(0, cut) + preparedName(path.slice(cut));
  const { width, height } = await (dark ? enlarged.negate() : enlarged).png({ compressionLevel: 1 }).toFile(prepared);
  return { width, height };
}

async function keep(picture: string, path: string): Promise<void> {
  await sharp(picture)
    .resize({ width: keptWidth, withoutEnlargement: true })
    .webp({ quality: keptQuality })
    .toFile(path);
}
