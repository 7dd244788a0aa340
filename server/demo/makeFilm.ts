import { spawn } from 'node:child_process';
import { open, mkdir, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setImmediate as breathe } from 'node:timers/promises';
import sharp from 'sharp';
import type { CaptionLanguage } from '../../src/domain/film/caption.ts';
import { captionedLanguages, filmSeconds, type Film } from './items/film.ts';
import { filmCaptions } from './filmCaptions.ts';
import { frameSize, makeFilmPainter, type FilmPainter, type Patch } from './filmPainter.ts';
import { FrameCanvas } from './drawing/FrameCanvas.ts';
import { filmSound, sampleRate } from './filmSound.ts';
import { loadTypesetter } from './drawing/typesetting.ts';

export interface MakeFilmOptions {
  readonly folder: string;
  readonly ffmpeg: string;
  /** The folder of the font files of @fontsource/lato. Default: in node_modules of the working directory. */
  readonly fonts?: string;
  readonly signal?: AbortSignal;
}

export interface MadeFilm {
  readonly file: string;
  readonly captions: readonly { readonly language: CaptionLanguage; readonly file: string }[];
}

/** Drawn films often have twelve: the pictures are flat and move slowly, and each frame is drawn and encoded three times. */
const framesPerSecond = 12;
/** How many frames are drawn in parallel: enough to use two cores, few enough for the memory (up to 3.7 MB each). */
const drawnAhead = 4;

async function writeSound(film: Film, file: string, signal: AbortSignal | undefined): Promise<void> {
  await using target = await open(file, 'w');
  for (const piece of filmSound(film)) {
    signal?.throwIfAborted();
    await target.write(piece);
    await breathe();
  }
}

interface DrawnPatch extends Patch {
  readonly pixels: Buffer;
}

async function drawPatch(patch: Patch): Promise<DrawnPatch> {
  return { ...patch, pixels: await sharp(Buffer.from(patch.svg)).raw().toBuffer() };
}

/**
 * The frames of the film in order. Each one is valid until the next is requested. The patches of the next frames are
 * already being drawn.
 */
async function* drawnFrames(paint: FilmPainter, count: number): AsyncGenerator<Uint8Array> {
  const canvas = new FrameCanvas(frameSize.width, frameSize.height);
  const waiting: Promise<readonly DrawnPatch[]>[] = [];
  for (let next = 0; next < count || waiting.length > 0;) {
    while (next < count && waiting.length < drawnAhead) {
      const patches = Promise.all(
        paint(next / framesPerSecond, next === 0 ? undefined : (next - 1) / framesPerSecond).map(drawPatch),
      );
      // The loop below awaits the promise; until then a rejection must not count as unhandled.
      patches.catch(() => undefined);
      waiting.push(patches);
      next += 1;
    }
    for (const patch of (await waiting.shift()) ?? [])
      canvas.draw(patch.pixels, patch.x, patch.y, patch.width, patch.height);
    yield canvas.planes;
  }
}

function encodingArguments(sound: string, file: string): readonly string[] {
  return [
    ...['-hide_banner', '-loglevel', 'error', '-y'],
    ...['-f', 'rawvideo', '-pix_fmt', 'yuv420p', '-s', `${frameSize.width}x${frameSize.height}`],
    ...['-r', String(framesPerSecond), '-i', 'pipe:0'],
    ...['-f', 's16le', '-ar', String(sampleRate), '-ac', '2', '-i', sound],
    ...['-map', '0:v', '-map', '1:a'],
    ...['-c:v', 'libx264', '-preset', 'ultrafast', '-crf', '18', '-g', String(framesPerSecond * 2)],
    ...['-colorspace', 'bt709', '-color_primaries', 'bt709', '-color_trc', 'bt709', '-color_range', 'tv'],
    ...['-c:a', 'aac', '-b:a', '128k', '-movflags', '+faststart', '-f', 'mp4', file],
  ];
}

async function encode(
  film: Film,
  paint: FilmPainter,
  ffmpeg: string,
  sound: string,
  file: string,
  signal: AbortSignal | undefined,
): Promise<void> {
  const encoder = spawn(ffmpeg, encodingArguments(sound, file), {
    stdio: ['pipe', 'ignore', 'pipe'],
    ...(signal === undefined ? {} : { signal, killSignal: 'SIGKILL' }),
  });
  let complaint = '';
  encoder.stderr.on('data', (words: Buffer) => (complaint = (complaint + words.toString()).slice(-2000)));
  let fault: Error | undefined;
  encoder.once('error', (error) => (fault = error));
  const ended = new Promise<void>((resolve, reject) => {
    // Only at 'close', even after an abort, does ffmpeg no longer write to the file.
    encoder.once('close', (code) =>
      code === 0
        ? resolve()
        : reject(fault ?? new Error(`ffmpeg could not make ${film.slug}: ${complaint.trim() || `exit code ${code}`}`)),
    );
  });
  // `ended` is awaited below and says more than a broken pipe.
  ended.catch(() => undefined);
  encoder.stdin.on('error', () => undefined);
  for await (const frame of drawnFrames(paint, Math.round(filmSeconds(film) * framesPerSecond))) {
    if (!encoder.stdin.writable) break;
    await new Promise((resolve) => encoder.stdin.write(frame, resolve));
  }
  encoder.stdin.end();
  await ended;
}

/**
 * Writes the film (mp4, H.264 and AAC, 1280×720, 12 frames/s) and its captions (NAME.en.vtt …) to the folder. Returns
 * their paths.
 */
export async function makeFilm(film: Film, options: MakeFilmOptions): Promise<MadeFilm> {
  const { folder, signal } = options;
  await mkdir(folder, { recursive: true });
  const typesetter = await loadTypesetter(
    options.fonts ?? join(process.cwd(), 'node_modules', '@fontsource', 'lato', 'files'),
  );
  const file = join(folder, `${film.slug}.mp4`);
  const unfinished = join(folder, `${film.slug}.mp4.part`);
  const sound = join(folder, `${film.slug}.pcm.part`);
  try {
    await writeSound(film, sound, signal);
    await encode(film, makeFilmPainter(film, typesetter), options.ffmpeg, sound, unfinished, signal);
    const captions = captionedLanguages(film).map((language) => ({
      language,
      file: join(folder, `${film.slug}.${language}.vtt`),
    }));
    await Promise.all(captions.map((caption) => writeFile(caption.file, filmCaptions(film, caption.language))));
    await rename(unfinished, file);
    return { file, captions };
  } finally {
    await Promise.all([rm(sound, { force: true }), rm(unfinished, { force: true })]);
  }
}
