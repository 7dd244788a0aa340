import { sceneStarts, type Film } from './items/film.ts';
import { arrive, clamp, seededNumbers, travel } from './drawing/motion.ts';
import { paletteOf, type Ground, type Palette } from './drawing/palette.ts';
import { illustrations, isMotif, motifs } from './pictures/pictures.ts';
import type { Stage } from './pictures/stage.ts';
import { progressArea, wordsEnd, wordsOf, type Words } from './sceneLayouts.ts';
import { circle, moved, rectangle } from './drawing/shapes.ts';
import type { Typesetter } from './drawing/typesetting.ts';

export const frameSize = { width: 1280, height: 720 } as const;

/** A part of the frame to redraw. The numbers are even, because one colour value covers 2×2 pixels. */
export interface Patch {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
  readonly svg: string;
}

/** Draws the frame at a time of the film: all of it, or only the changes since the frame of `earlier`. */
export type FilmPainter = (time: number, earlier?: number) => readonly Patch[];

type Area = Omit<Patch, 'svg'>;

const wholeFrame: Area = { x: 0, y: 0, ...frameSize };
const motifArea: Area = { x: wordsEnd, y: 0, width: frameSize.width - wordsEnd, height: frameSize.height };
const illustrationArea: Area = { x: 596, y: 90, width: frameSize.width - 596, height: 560 };

interface PaintedScene {
  readonly start: number;
  readonly palette: Palette;
  readonly words: Words;
  readonly pictureArea: Area;
  readonly picture: (time: number) => string;
}

function patch(area: Area, content: string): Patch {
  const { x, y, width, height } = area;
  return {
    ...area,
    svg: `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="${x} ${y} ${width} ${height}">${content}</svg>`,
  };
}

/** A transition begins this long before the cut and ends this long after it, in seconds. */
const before = 0.55;
const after = 0.3;

function groundOf(film: Film, index: number): Ground {
  if (index === film.scenes.length - 1) return 'deep';
  if (index === 0) return 'tint';
  return (index + film.seed) % 2 === 0 ? 'tint' : 'paper';
}

function paintedScenes(film: Film, typesetter: Typesetter): readonly PaintedScene[] {
  const starts = sceneStarts(film);
  return film.scenes.map((scene, index) => {
    const palette = paletteOf(film.category, groundOf(film, index));
    const chance = seededNumbers(film.seed * 31 + index, 8);
    const words = wordsOf(typesetter, film, index, palette);
    const draw = isMotif(scene.picture) ? motifs[scene.picture] : illustrations[scene.picture];
    const whole = isMotif(scene.picture);
    const picture = (time: number) => {
      const stage: Stage = { time, palette, chance, write: typesetter.write };
      const entering = index === 0 ? 0 : (1 - arrive(time, -before, 1.3)) * 120;
      return moved(whole ? entering : 620 + entering, whole ? 0 : 122, draw(stage));
    };
    return { start: starts[index] ?? 0, palette, words, picture, pictureArea: whole ? motifArea : illustrationArea };
  });
}

function ground(palette: Palette): string {
  return rectangle(0, 0, frameSize.width, frameSize.height, 0, palette.ground);
}

function wholeScene(scene: PaintedScene, time: number): string {
  return ground(scene.palette) + scene.picture(time) + scene.words.draw(time) + scene.words.progress(time);
}

/** Beside the picture, without overlap. */
function wordsArea(scene: PaintedScene): Area {
  return { x: 60, y: 96, width: scene.pictureArea.x - 60, height: 560 };
}

function movedParts(scene: PaintedScene, time: number, earlier: number): readonly Patch[] {
  const { words, palette } = scene;
  const picture = patch(scene.pictureArea, ground(palette) + scene.picture(time));
  const patches = [picture];
  if (earlier < words.settled) patches.push(patch(wordsArea(scene), ground(palette) + words.draw(time)));
  // The progress bar moves a pixel in two or three frames, so it need not be drawn in each.
  if (Math.floor(time * 12) !== Math.floor(earlier * 12))
    patches.push(patch(progressArea, ground(palette) + words.progress(time)));
  return patches;
}

type Change = (share: number, leaving: string, coming: string, palette: Palette) => string;

function clipped(shape: string, content: string): string {
  return `<clipPath id="change">${shape}</clipPath><g clip-path="url(#change)">${content}</g>`;
}

/** A disc grows from the side of the picture, behind a ring in the next scene's colour. */
const growingDisc: Change = (share, leaving, coming, palette) => {
  const radius = share * 1180;
  return (
    leaving +
    circle(960, 400, radius + 90 * Math.sin(share * Math.PI), palette.hue) +
    clipped(circle(960, 400, radius, '#000'), coming)
  );
};

/** Slanted strokes widen until they cover the picture. */
const slantedStrokes: Change = (share, leaving, coming) => {
  const strokes = Array.from({ length: 7 }, (_, index) => {
    const open = clamp(share * 1.9 - index * 0.15);
    const x = -330 + index * 240;
    const wide = 241 * open;
    return `M${x} 720L${x + 340} 0L${x + 340 + wide} 0L${x + wide} 720Z`;
  });
  return leaving + clipped(`<path d="${strokes.join('')}"/>`, coming);
};

/** The next scene pushes the current one out, behind a bar of its colour. */
const push: Change = (share, leaving, coming, palette) => {
  const x = frameSize.width * (1 - share);
  return (
    moved(x * 0.35 - frameSize.width * 0.35, 0, leaving) +
    rectangle(x - 40 * Math.sin(share * Math.PI), 0, 60, frameSize.height, 0, palette.hue) +
    moved(x, 0, coming)
  );
};

const changes: readonly Change[] = [growingDisc, push, slantedStrokes];

/** Prepares a film for painting. Times may be painted in any order if `earlier` is the time that the canvas shows. */
export function makeFilmPainter(film: Film, typesetter: Typesetter): FilmPainter {
  const scenes = paintedScenes(film, typesetter);
  const lastBegun = (time: number) => scenes.findLastIndex((scene) => scene.start - before <= time);
  const indexAt = (time: number) => Math.max(0, lastBegun(time));
  return (time, earlier) => {
    const index = indexAt(time);
    const scene = scenes[index];
    const previous = scenes[index - 1];
    if (scene === undefined) throw new Error(`${film.slug} has no scenes`);
    const local = time - scene.start;
    const changed = (at: number) => previous === undefined || at - scene.start >= after;
    if (changed(time)) {
      const drawn = earlier !== undefined && indexAt(earlier) === index && changed(earlier);
      return drawn ? movedParts(scene, local, earlier - scene.start) : [patch(wholeFrame, wholeScene(scene, local))];
    }
    const change = changes[(index + film.seed) % changes.length] ?? push;
    const leaving = previous === undefined ? '' : wholeScene(previous, time - previous.start);
    const share = travel(local, -before, before + after);
    return [patch(wholeFrame, change(share, leaving, wholeScene(scene, local), scene.palette))];
  };
}
