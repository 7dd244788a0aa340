import { execFile } from 'node:child_process';
import { access, chmod, constants, stat } from 'node:fs/promises';
import { delimiter, dirname, join } from 'node:path';

/** The programs that process films. */
export interface FoundFfmpeg {
  readonly ffmpeg: string;
  readonly ffprobe: string;
  /**
   * `configured` by `FFMPEG_PATH`, installed on the `system`, or `packaged`: the npm package contains a version of 2018
   * without security fixes.
   */
  readonly origin: 'configured' | 'system' | 'packaged';
  /** The first line of `ffmpeg -version`. */
  readonly version: string;
}

/** No usable ffmpeg was found; the message says what to do. */
export class FfmpegMissing extends Error {}

const needed = ['libx264', 'libwebp', 'aac'] as const;
const extension = process.platform === 'win32' ? '.exe' : '';

/**
 * Rule FILM-13: searches `FFMPEG_PATH` (a program or its folder), then PATH, then the npm package. A program without
 * the needed encoders is skipped, except the configured one: that is a fault.
 */
export async function findFfmpeg(environment: Readonly<Record<string, string | undefined>>): Promise<FoundFfmpeg> {
  const configured = environment['FFMPEG_PATH']?.trim();
  if (configured !== undefined && configured !== '') {
    const found = await usable(await programsAt(configured), 'configured');
    if (typeof found === 'string') throw new FfmpegMissing(`FFMPEG_PATH is "${configured}": ${found}.`);
    return found;
  }
  for (const folder of (environment['PATH'] ?? '').split(delimiter).filter((entry) => entry !== '')) {
    const found = await usable(programsIn(folder), 'system');
    if (typeof found !== 'string') return found;
  }
  const packaged = await packagedPrograms();
  await Promise.all([makeExecutable(packaged.ffmpeg), makeExecutable(packaged.ffprobe)]);
  const found = await usable(packaged, 'packaged');
  if (typeof found === 'string')
    throw new FfmpegMissing(`The packaged ffmpeg cannot be used: ${found}. Install ffmpeg or set FFMPEG_PATH.`);
  return found;
}

type Programs = Pick<FoundFfmpeg, 'ffmpeg' | 'ffprobe'>;

const programsIn = (folder: string): Programs => ({
  ffmpeg: join(folder, `ffmpeg${extension}`),
  ffprobe: join(folder, `ffprobe${extension}`),
});

async function programsAt(configured: string): Promise<Programs> {
  const isFolder = await stat(configured).then(
    (entry) => entry.isDirectory(),
    () => false,
  );
  return isFolder ? programsIn(configured) : { ...programsIn(dirname(configured)), ffmpeg: configured };
}

async function usable(programs: Programs, origin: FoundFfmpeg['origin']): Promise<FoundFfmpeg | string> {
  for (const program of [programs.ffmpeg, programs.ffprobe]) {
    if (!(await isExecutable(program))) return `there is no program ${program}`;
  }
  const [version, encoders, probe] = await Promise.all([
    answerOf(programs.ffmpeg, ['-version']),
    answerOf(programs.ffmpeg, ['-hide_banner', '-encoders']),
    answerOf(programs.ffprobe, ['-version']),
  ]);
  if (version === undefined || encoders === undefined) return `${programs.ffmpeg} does not run`;
  if (probe === undefined) return `${programs.ffprobe} does not run`;
  const missing = needed.filter((encoder) => !new RegExp(`\\s${encoder}\\s`).test(encoders));
  if (missing.length > 0) return `it lacks ${missing.join(' and ')}`;
  return { ...programs, origin, version: version.split('\n')[0] ?? '' };
}

async function packagedPrograms(): Promise<Programs> {
  try {
    // Both throw while loading if no binary was installed for this machine.
    const [{ default: ffmpeg }, { default: ffprobe }] = await Promise.all([
      import('@ffmpeg-installer/ffmpeg'),
      import('@ffprobe-installer/ffprobe'),
    ]);
    return { ffmpeg: ffmpeg.path, ffprobe: ffprobe.path };
  } catch {
    throw new FfmpegMissing(
      'No ffmpeg was found, and none is packaged for this machine. Install ffmpeg or set FFMPEG_PATH.',
    );
  }
}

const isExecutable = (program: string) =>
  access(program, constants.X_OK)
    .then(() => stat(program))
    .then(
      (entry) => entry.isFile(),
      () => false,
    );

/** npm may install the binaries executable for their owner only, or not at all. */
async function makeExecutable(program: string): Promise<void> {
  if (!(await isExecutable(program))) await chmod(program, 0o755).catch(() => undefined);
}

function answerOf(program: string, parameters: readonly string[]): Promise<string | undefined> {
  return new Promise((resolve) => {
    execFile(program, parameters, { timeout: 10_000, windowsHide: true }, (fault, output) =>
      resolve(fault === null ? output : undefined),
    );
  });
}
