import { timestamp } from '../../src/domain/date/timestamp.ts';
import type { MediaPlaylist } from './playlists.ts';
import { parametersOf } from './ffmpegDialogue.ts';
import { segmentSeconds, type Rendition } from './ladder.ts';
import type { PictureBranch } from './ladderCommand.ts';

/** Small pictures of the whole film on sheets of 5×5, for the preview above the time slider. */
const tile = { width: 160, height: 90 } as const;
const side = 5;
const perSheet = side * side;
/** For a four-hour film this means every sixth segment instead of 150 sheets. */
const maximumTiles = 600;

export const storyboardSheet = (number: number) => `storyboard-${number}.webp`;

/** A picture is taken from every n-th segment, at its first frame. `duration` is in seconds. */
export function storyboardStep(duration: number): number {
  return Math.max(1, Math.ceil(Math.ceil(duration / segmentSeconds) / maximumTiles));
}

/** Takes a picture at the beginning of every n-th segment. The size of the rendition is that of the film as it is shown. */
export function storyboardBranch({ width, height }: Pick<Rendition, 'width' | 'height'>, step: number): PictureBranch {
  const scale = Math.min(tile.width / width, tile.height / height);
  const scaled = [width, height].map((length) => Math.max(2, Math.round((length * scale) / 2) * 2));
  const filters = [
    // As the ladder sets the keyframes, with which segments begin.
    `select='gte(t,selected_n*${segmentSeconds * step})'`,
    `scale=${scaled.join(':')}`,
    'setsar=1,format=yuv420p',
    `pad=${tile.width}:${tile.height}:(ow-iw)/2:(oh-ih)/2`,
    `tile=${side}x${side}`,
    // One sheet per second; otherwise the constant frame rate would write sheets twice.
    'setpts=N/TB',
  ];
  return {
    graph: (frames) => `${frames}${filters.join(',')}[board]`,
    outputs: parametersOf('-map [board] -r 1 -c:v libwebp -quality 70 -f image2 -start_number 1 storyboard-%d.webp'),
  };
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
