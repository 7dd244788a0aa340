/*
 * What a stranger's file may do to ffmpeg: open itself, and nothing else. Without the two lists a "film" that is really
 * a playlist opens other stored files; without the third one a film may change to a size far above the probed one.
 */
export const maximumWidth = 4096;
export const maximumHeight = 2304;

export const sourceOptions = ['-protocol_whitelist', 'file', '-format_whitelist', 'mov,matroska,webm,avi'] as const;

/** Options and name of an uploaded file as an input of ffmpeg. */
export function sourceInput(file: string): readonly string[] {
  return [...sourceOptions, '-max_pixels', String(maximumWidth * maximumHeight), '-i', `file:${file}`];
}

export const quietly = ['-hide_banner', '-nostdin', '-nostats', '-loglevel', 'error', '-y'] as const;
/** Our own playlists and segments, which name nothing but their neighbours. */
export const ownPlaylist = ['-protocol_whitelist', 'file', '-allowed_extensions', 'ALL'] as const;

/** Reads ffmpeg's `-progress` lines as they come, however they are cut, and tells the share of the whole, 0–1 (or `most`). */
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
      // The name says milliseconds, the value has always been microseconds.
      const microseconds = /^out_time_ms=(\d+)/.exec(line)?.[1];
      if (microseconds !== undefined) tell(Math.min(most, Number(microseconds) / 1_000_000 / wholeSeconds));
    }
  };
}
