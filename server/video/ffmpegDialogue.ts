import type { RunEnd } from './runBounded.ts';

/*
 * An uploaded file may make ffmpeg open only that file. Without the two whitelists a playlist that poses as a film
 * could open other stored files. Without `max_pixels` a film could switch to a size far above the probed one.
 */
export const maximumWidth = 4096;
export const maximumHeight = 2304;

/** The limit of the address space. The largest picture needs 1.5 GB of it and 0.7 GB of memory. */
export const memoryBytes = 4 * 1024 ** 3;
/** The limit of a file that is written. A segment of four seconds has 4 MB, the longest sound for captions 0.5 GB. */
export const fileBytes = 1024 ** 3;

/** A limit of a run of ffmpeg. */
export type Bound = 'time' | 'memory' | 'output';

/** A decoder, an encoder or a thread may be the first that gets no memory. */
const outOfMemory =
  /Cannot allocate memory|malloc of size \d+ failed|Resource temporarily unavailable|out of memory|bad_alloc/i;

/** The site chooses the parameters of encoders, so if the first complaint is that one cannot begin, it lacks memory. */
const noEncoder = /^(?:Error initializing output stream \S+ -- |\[[^\]]+\] )?Error while opening encoder/;

/** The limit that ended the run, if one did. */
export function exceededBound({ code, exceeded, complaints }: RunEnd): Bound | undefined {
  return (
    exceeded ?? (code !== 0 && (outOfMemory.test(complaints) || noEncoder.test(complaints)) ? 'memory' : undefined)
  );
}

/** Whether a signal ended the run, or the shell or the sandbox could not start it: the film is not to blame. */
export function neverRan({ code, complaints }: RunEnd): boolean {
  return code === null || code === 126 || code === 127 || /^(?:bwrap|prlimit|setpriv): /.test(complaints);
}

export const sourceOptions = ['-protocol_whitelist', 'file', '-format_whitelist', 'mov,matroska,webm,avi'] as const;

/** The parameters of a command line. None of them may contain a space. */
export function parametersOf(line: string): readonly string[] {
  return line.trim().split(/\s+/);
}

/** The ffmpeg options for an uploaded file as input. */
export function sourceInput(file: string): readonly string[] {
  return [...sourceOptions, '-max_pixels', String(maximumWidth * maximumHeight), '-i', `file:${file}`];
}

export const quietOptions = ['-hide_banner', '-nostdin', '-nostats', '-loglevel', 'error', '-y'] as const;

/**
 * Reads ffmpeg's `-progress` lines in chunks of any size. Calls `tell` with the share that is done, 0–1 (or up to
 * `most`).
 */
export function makeProgressReader(
  wholeSeconds: number,
  tell: (share: number) => void,
  most = 1,
): (text: string) => void {
  let rest = '';
  return (text) => {
    const lines = (rest + text).split('\n');
    rest = lines.pop() ?? '';
    for (const line of lines) {
      // The name says milliseconds, but the value has always been microseconds.
      const microseconds = /^out_time_ms=(\d+)/.exec(line)?.[1];
      if (microseconds !== undefined) tell(Math.min(most, Number(microseconds) / 1_000_000 / wholeSeconds));
    }
  };
}
