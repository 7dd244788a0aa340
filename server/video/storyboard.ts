import { timestamp } from '../../src/domain/date/duration.ts';
import type { MediaPlaylist } from './playlists.ts';
import { ownPlaylist, parametersOf, quietOptions } from './ffmpegDialogue.ts';

/** Small pictures of the whole film on sheets of 5×5, for the preview above the time slider. */
const tile = { width: 160, height: 90 } as const;
const side = 5;
const perSheet = side * side;
/** For a four-hour film this means every sixth keyframe instead of 150 sheets. */
const maximumTiles = 600;

export const storyboardSheet = (number: number) => `storyboard-${number}.webp`;

/** A picture is taken from every n-th segment. Each segment begins with its only keyframe. */
export function storyboardStep(playlist: MediaPlaylist): number {
  return Math.max(1, Math.ceil(playlist.segments.length / maximumTiles));
}

/** Decodes only the keyframes of a rendition. */
export function storyboardCommand(rendition: string, step: number): readonly string[] {
  const filters = [
    `select='not(mod(n,${step}))'`,
    `scale=${tile.width}:${tile.height}:force_original_aspect_ratio=decrease`,
    `pad=${tile.width}:${tile.height}:(ow-iw)/2:(oh-ih)/2`,
    'setsar=1',
    `tile=${side}x${side}`,
    // One sheet per second; otherwise the constant frame rate would write sheets twice.
    'setpts=N/TB',
  ];
  return [
    ...quietOptions,
    ...ownPlaylist,
    ...parametersOf(`-skip_frame nokey -i ${rendition}/index.m3u8 -an -vf ${filters.join(',')} -r 1`),
    ...parametersOf('-c:v libwebp -quality 70 -f image2 -start_number 1 storyboard-%d.webp'),
  ];
}

/** The WebVTT file of the storyboard; its pictures have relative names. */
export function storyboardVtt(playlist: MediaPlaylist, step: number): string {
  const cues: string[] = [];
  let time = 0;
  let begun = 0;
  playlist.segments.forEach(({ seconds }, index) => {
    if (index % step === 0) begun = time;
    time += seconds;
    if (index % step !== step - 1 && index !== playlist.segments.length - 1) return;
    const number = Math.floor(index / step);
    const place = number % perSheet;
    const area = [(place % side) * tile.width, Math.floor(place / side) * tile.height, tile.width, tile.height].join(
      ',',
    );
    cues.push(
      `${timestamp(begun)} --> ${timestamp(time)}\n${storyboardSheet(Math.floor(number / perSheet) + 1)}#xywh=${area}\n`,
    );
  });
  return `WEBVTT\n\n${cues.join('\n')}`;
}

export function storyboardSheets(playlist: MediaPlaylist, step: number): number {
  return Math.ceil(Math.ceil(playlist.segments.length / step) / perSheet);
}
