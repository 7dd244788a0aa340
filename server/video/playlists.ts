import { perSecond, type FrameRate, type Rendition } from './ladder.ts';

/** The playlist of a rendition that ffmpeg has written. */
export interface MediaPlaylist {
  readonly segments: readonly { readonly file: string; readonly seconds: number }[];
  /** Whether ffmpeg has written it to the end. */
  readonly complete: boolean;
}

export function readMediaPlaylist(text: string): MediaPlaylist {
  const lines = text.split('\n');
  const segments = lines.flatMap((line, index) => {
    const seconds = /^#EXTINF:([\d.]+)/.exec(line)?.[1];
    const file = lines[index + 1]?.trim();
    return seconds === undefined || file === undefined || file === '' ? [] : [{ file, seconds: Number(seconds) }];
  });
  return { segments, complete: lines.includes('#EXT-X-ENDLIST') };
}

export function playlistSeconds(playlist: MediaPlaylist): number {
  return playlist.segments.reduce((sum, { seconds }) => sum + seconds, 0);
}

/** The entry of a rendition in the master playlist. */
export interface Variant {
  readonly rendition: Rendition;
  readonly codecs: string;
  readonly peakBits: number;
  readonly averageBits: number;
}

/** Peak and average bits per second, from the sizes of the files. */
export function bitsOf(
  playlist: MediaPlaylist,
  segmentBytes: readonly number[],
): Pick<Variant, 'peakBits' | 'averageBits'> {
  const rates = playlist.segments.map(
    ({ seconds }, index) => ((segmentBytes[index] ?? 0) * 8) / Math.max(seconds, 0.001),
  );
  const bytes = segmentBytes.reduce((sum, size) => sum + size, 0);
  return {
    peakBits: Math.ceil(Math.max(...rates)),
    averageBits: Math.ceil((bytes * 8) / Math.max(playlistSeconds(playlist), 0.001)),
  };
}

/** The master playlist, from which a player chooses a rendition. Written here, because the muxer of 2018 cannot. */
export function masterPlaylist(variants: readonly Variant[], rate: FrameRate): string {
  const entries = variants.flatMap(({ rendition, codecs, peakBits, averageBits }) => {
    const attributes = [
      `BANDWIDTH=${peakBits}`,
      `AVERAGE-BANDWIDTH=${averageBits}`,
      `RESOLUTION=${rendition.width}x${rendition.height}`,
      `FRAME-RATE=${perSecond(rate).toFixed(3)}`,
      `CODECS="${codecs}"`,
    ];
    return [`#EXT-X-STREAM-INF:${attributes.join(',')}`, `${rendition.name}/index.m3u8`];
  });
  return `${['#EXTM3U', '#EXT-X-VERSION:7', '#EXT-X-INDEPENDENT-SEGMENTS', ...entries].join('\n')}\n`;
}

/** The codecs in RFC 6381 form, read from the init segment. */
export function codecsOf(init: Uint8Array, hasSound: boolean): string {
  const bytes = Buffer.from(init.buffer, init.byteOffset, init.byteLength);
  const settings = bytes.indexOf('avcC', 0, 'latin1');
  if (settings < 0 || settings + 8 > bytes.length) throw new Error('The init segment holds no H.264 settings.');
  const avc = `avc1.${bytes.toString('hex', settings + 5, settings + 8).toUpperCase()}`;
  return hasSound ? `${avc},mp4a.40.2` : avc;
}

/** The best rendition of a master playlist: the site writes it first. */
export function bestVariant(
  master: string,
): { readonly playlist: string; readonly framesPerSecond: number } | undefined {
  const lines = master.split('\n');
  const at = lines.findIndex((line) => line.startsWith('#EXT-X-STREAM-INF:'));
  const playlist = lines[at + 1]?.trim() ?? '';
  const framesPerSecond = Number(/FRAME-RATE=([\d.]+)/.exec(lines[at] ?? '')?.[1]);
  return at < 0 || playlist === '' || !(framesPerSecond > 0) ? undefined : { playlist, framesPerSecond };
}

/** The segment that shows a second of the film, and how far into it that is. Undefined outside of the film. */
export function segmentAt(
  { segments }: MediaPlaylist,
  second: number,
): (MediaPlaylist['segments'][number] & { readonly offset: number }) | undefined {
  if (!(second >= 0)) return undefined;
  let start = 0;
  for (const segment of segments) {
    if (second < start + segment.seconds) return { ...segment, offset: second - start };
    start += segment.seconds;
  }
  const last = segments.at(-1);
  // A player that has come to the end stands a little behind it.
  return last !== undefined && second <= start + 0.5 ? { ...last, offset: last.seconds } : undefined;
}
