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
