import { assetFiles, posterWidths, type PosterWidth } from '../../src/domain/film/asset.ts';
import type { Rendition } from './ladder.ts';
import type { MediaPlaylist } from './playlists.ts';
import { parametersOf, quietOptions } from './ffmpegDialogue.ts';

// Films begin with a black frame or a title, so the poster is taken after a tenth of the film.
const lookAfter = 0.1;
const framesCompared = 60;

/** The size of a poster, never wider than the film. */
export function posterSize(
  rendition: Pick<Rendition, 'width' | 'height'>,
  width: PosterWidth,
): { width: number; height: number } {
  const shown = Math.min(width, rendition.width);
  return { width: shown, height: Math.max(1, Math.round((rendition.height * shown) / rendition.width)) };
}

/** Picks the most typical frame of one segment of the best rendition and writes it in every width. */
export function posterCommand(rendition: Rendition, playlist: MediaPlaylist): readonly string[] {
  const segment = playlist.segments[Math.floor(playlist.segments.length * lookAfter)];
  if (segment === undefined) throw new Error('There is no segment to take a poster from.');
  const widest = posterSize(rendition, 1280);
  const sizes = posterWidths.map((width, index) => ({ width, size: posterSize(rendition, width), label: index }));
  const graph = [
    `[0:V:0]scale=${widest.width}:${widest.height},setsar=1,thumbnail=${framesCompared},split=${sizes.length}${sizes.map(({ label }) => `[s${label}]`).join('')}`,
    ...sizes.map(({ size, label }) => `[s${label}]scale=${size.width}:${size.height}[p${label}]`),
  ];
  return [
    ...quietOptions,
    ...parametersOf(
      `-protocol_whitelist file,concat -i concat:${rendition.name}/init.mp4|${rendition.name}/${segment.file}`,
    ),
    '-filter_complex',
    graph.join(';'),
    ...sizes.flatMap(({ width, label }) =>
      parametersOf(`-map [p${label}] -frames:v 1 -c:v libwebp -quality 80 ${assetFiles.poster(width)}`),
    ),
  ];
}
