import { fork } from 'node:child_process';
import { constants, setPriority } from 'node:os';
import { join } from 'node:path';
import type { Film } from '../../demo/items/film.ts';

export interface ChildProcessOptions {
  readonly root: string;
  readonly folder: string;
  readonly ffmpeg: string;
  readonly fonts: string;
  readonly signal: AbortSignal;
  /** The niceness of the process and of its ffmpeg; 19 (lowest priority) by default. */
  readonly niceness?: number;
}

/** Makes a film in another process of low priority, so that the site stays fast. Resolves to the path of the file. */
export async function makeFilmInChildProcess(
  film: Film,
  { root, folder, ffmpeg, fonts, signal, niceness = constants.priority.PRIORITY_LOW }: ChildProcessOptions,
): Promise<string> {
  signal.throwIfAborted();
  const maker = fork(join(root, 'server/main/demo/filmMaker.ts'), [film.slug, folder, ffmpeg, fonts], {
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
  });
  // Its ffmpeg inherits the priority.
  if (maker.pid !== undefined) setPriority(maker.pid, niceness);
  let complaint = '';
  maker.stderr?.on('data', (words: Buffer) => (complaint = (complaint + words.toString()).slice(-2000)));
  let file: string | undefined;
  maker.once('message', (made) => (file = String(made)));
  const stop = () => maker.connected && maker.disconnect();
  signal.addEventListener('abort', stop);
  try {
    await new Promise<void>((resolve, reject) => {
      maker.once('error', reject);
      // After a disconnect the child emits no 'close'. It has ended when it has exited and its standard error has been
      // read.
      const ends = [
        new Promise((gone) => maker.once('exit', gone)),
        new Promise((read) => (maker.stderr ?? maker).once('close', read)),
      ];
      void Promise.all(ends).then(() => resolve());
    });
  } finally {
    signal.removeEventListener('abort', stop);
  }
  signal.throwIfAborted();
  if (file === undefined) throw new Error(`${film.slug} could not be made: ${complaint.trim()}`);
  return file;
}
