import { assetFiles, posterWidths, type PosterWidth } from '../../src/domain/film/asset.ts';
import { perSecond, segmentSeconds, type FrameRate, type Rendition } from './ladder.ts';
import type { PictureBranch } from './ladderCommand.ts';
import { parametersOf } from './ffmpegDialogue.ts';

// Films begin with a black frame or a title, so the poster is taken after a tenth of the film.
const lookAfter = 0.1;
// So many frames of this time are compared. All stay in memory until the best one is known, beside the encoders.
const framesCompared = 15;
const secondsCompared = 2;

/** The size of a poster, never wider than the film. */
export function posterSize(
  rendition: Pick<Rendition, 'width' | 'height'>,
  width: PosterWidth,
): { width: number; height: number } {
  const shown = Math.min(width, rendition.width);
  return { width: shown, height: Math.max(1, Math.round((rendition.height * shown) / rendition.width)) };
}

/** Picks the most typical of some frames and writes it in every width. Durations are seconds. */
export function posterBranch(rendition: Rendition, duration: number, rate: FrameRate): PictureBranch {
  const from = Math.floor(Math.ceil(duration / segmentSeconds) * lookAfter) * segmentSeconds;
  const every = Math.max(1, Math.floor((secondsCompared * perSecond(rate)) / framesCompared));
  const chosen = `gte(t,${from})*lt(t,${from + secondsCompared})*not(mod(n,${every}))`;
  const widest = posterSize(rendition, 1280);
  const sizes = posterWidths.map((width, label) => ({ width, size: posterSize(rendition, width), label }));
  const split = sizes.map(({ label }) => `[w${label}]`).join('');
  return {
    graph: (frames) =>
      [
        `${frames}select='${chosen}',scale=${widest.width}:${widest.height},setsar=1,format=yuv420p,thumbnail=${framesCompared},split=${sizes.length}${split}`,
        ...sizes.map(({ size, label }) => `[w${label}]scale=${size.width}:${size.height}[p${label}]`),
      ].join(';'),
    outputs: sizes.flatMap(({ width, label }) =>
      parametersOf(`-map [p${label}] -frames:v 1 -c:v libwebp -quality 80 ${assetFiles.poster(width)}`),
    ),
  };
}
