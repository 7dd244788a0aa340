/*
 * An uploaded file may make ffmpeg open only that file. Without the two whitelists a playlist that poses as a film
 * could open other stored files. Without `max_pixels` a film could switch to a size far above the probed one.
 */
export const maximumWidth = 4096;
export const maximumHeight = 2304;

/** The limit of the address space. The largest picture needs 1.5 GB of it and 0.7 GB of memory. */
export const memoryBytes = 4 * 1024 ** 3;
/** From this exit code on the shell could not start the program. */
export const notStarted = 126;

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
