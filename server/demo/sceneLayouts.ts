import { arrive, travel } from './drawing/motion.ts';
import { productNames, type Palette } from './drawing/palette.ts';
import type { Film, Scene } from './items/film.ts';
import { checkMark, circle, rectangle } from './drawing/shapes.ts';
import type { TextStyle, Typesetter } from './drawing/typesetting.ts';

/** The typeset words of a scene. */
export interface Words {
  /** The words at a time of the scene. */
  readonly draw: (time: number) => string;
  /** From this time on the words do not move. */
  readonly settled: number;
  /** The progress of the film. It moves all the time, in `progressArea`. */
  readonly progress: (time: number) => string;
}

/** Words stay left and pictures stay right of this x, so that each can be redrawn alone. */
export const wordsEnd = 640;
export const progressArea = { x: 80, y: 52, width: 320, height: 24 } as const;

const left = 88;
const middle = 352;

interface Line {
  readonly text: string;
  readonly style: TextStyle;
  readonly fill: string;
  /** From the top of the column to the baseline. */
  readonly y: number;
  readonly indent: number;
  readonly check: boolean;
}

interface Column {
  readonly lines: readonly Line[];
  readonly height: number;
}

/** The largest size in which the title needs at most two lines, or three if none fits in two. */
function fittingTitle(
  typesetter: Typesetter,
  title: string,
  width: number,
  sizes: readonly number[],
): { readonly style: TextStyle; readonly lines: readonly string[] } {
  const styles = sizes.map((size): TextStyle => ({ size, weight: 'black' }));
  const fits = styles
    .map((style) => ({ style, lines: typesetter.wrap(title, style, width) }))
    .filter(({ style, lines }) => lines.every((line) => typesetter.width(line, style) <= width));
  const fitting = fits.find(({ lines }) => lines.length <= 2) ?? fits.find(({ lines }) => lines.length === 3);
  return fitting ?? fits.at(-1) ?? { style: { size: 48, weight: 'black' }, lines: [title] };
}

function setColumn(
  typesetter: Typesetter,
  scene: Scene,
  palette: Palette,
  width: number,
  sizes: readonly number[],
  body: TextStyle,
  checks: boolean,
): Column {
  const title = fittingTitle(typesetter, scene.title, width, sizes);
  const lead = title.style.size * 1.06;
  const titles = title.lines.map((text, index): Line => ({
    text,
    style: title.style,
    fill: palette.title,
    y: title.style.size * 0.78 + index * lead,
    indent: 0,
    check: false,
  }));
  let next = (title.lines.length - 1) * lead + title.style.size * 0.9 + body.size * (checks ? 2.2 : 1.8);
  const lines: Line[] = [];
  for (const paragraph of scene.lines) {
    const indent = checks ? 62 : 0;
    typesetter.wrap(paragraph, body, width - indent).forEach((text, index) => {
      lines.push({ text, style: body, fill: palette.text, y: next, indent, check: checks && index === 0 });
      next += body.size * 1.42;
    });
    next += body.size * (checks ? 0.55 : 0.4);
  }
  return { lines: [...titles, ...lines], height: next - body.size * 1.65 };
}

function drawColumn(
  typesetter: Typesetter,
  column: Column,
  palette: Palette,
  top: number,
  moment: (index: number) => number,
): string {
  return column.lines
    .map((line, index) => {
      const shown = moment(index);
      if (shown <= 0) return '';
      const y = top + line.y + (1 - shown) * 34;
      const mark = line.check
        ? circle(left + 19, y - line.style.size * 0.34, 19, palette.shape, 0.22 * shown) +
          checkMark(left + 19, y - line.style.size * 0.34, 9, palette.shape, shown)
        : '';
      return (
        mark + typesetter.write(line.text, { ...line.style, x: left + line.indent, y, fill: line.fill, opacity: shown })
      );
    })
    .join('');
}

/** The progress of the film: one pill for each scene; the current one is long and fills up. */
function progress(film: Film, current: number, palette: Palette, time: number): string {
  const seconds = film.scenes[current]?.seconds ?? 1;
  return film.scenes
    .map((_, index) => {
      const x = left + index * 34 + (index > current ? 62 : 0);
      if (index !== current) return rectangle(x, 60, 24, 8, 4, palette.shape, index < current ? 0.75 : 0.22);
      return (
        rectangle(x, 60, 86, 8, 4, palette.shape, 0.22) +
        rectangle(x, 60, Math.max(8, 86 * Math.min(1, time / seconds)), 8, 4, palette.shape, 0.95)
      );
    })
    .join('');
}

type StillWords = Omit<Words, 'progress'>;

/** The cover is complete from its first frame on, so that any early frame is a good thumbnail. */
function coverWords(typesetter: Typesetter, film: Film, palette: Palette, scene: Scene): StillWords {
  const column = setColumn(
    typesetter,
    scene,
    palette,
    wordsEnd - left - 6,
    [108, 100, 92, 84, 76],
    { size: 36, weight: 'regular' },
    false,
  );
  const top = middle - (column.height - 60) / 2;
  const words = drawColumn(typesetter, column, palette, top, () => 1);
  const kicker =
    circle(left + 12, top - 51, 12, palette.shape) +
    typesetter.write(productNames[film.category], {
      x: left + 38,
      y: top - 39,
      size: 34,
      weight: 'bold',
      fill: palette.shape,
    });
  return { draw: () => kicker + words, settled: 0 };
}

function stepWords(typesetter: Typesetter, palette: Palette, scene: Scene, number: number): StillWords {
  const column = setColumn(typesetter, scene, palette, 490, [66, 60, 54, 48], { size: 33, weight: 'regular' }, false);
  const top = middle - (column.height - 84) / 2;
  const draw = (time: number) => {
    const shown = arrive(time, -0.2, 0.6);
    const chip =
      circle(left + 28, top - 56, 28 * shown, palette.shape) +
      typesetter.write(String(number), {
        x: left + 28,
        y: top - 45,
        size: 31,
        weight: 'black',
        fill: palette.ground,
        align: 'middle',
        opacity: shown,
      });
    return chip + drawColumn(typesetter, column, palette, top, (index) => arrive(time, -0.15 + index * 0.08, 0.65));
  };
  return { draw, settled: -0.15 + column.lines.length * 0.08 + 0.65 };
}

function summaryWords(typesetter: Typesetter, palette: Palette, scene: Scene): StillWords {
  const column = setColumn(
    typesetter,
    scene,
    palette,
    wordsEnd - left - 6,
    [84, 76, 68, 60],
    { size: 35, weight: 'regular' },
    true,
  );
  const top = middle - column.height / 2;
  const titles = column.lines.filter((line) => line.style.weight === 'black').length;
  const draw = (time: number) =>
    drawColumn(typesetter, column, palette, top, (index) =>
      index < titles ? arrive(time, -0.15 + index * 0.08, 0.65) : travel(time, 0.3 + (index - titles) * 0.25, 0.6),
    );
  return { draw, settled: 0.3 + (column.lines.length - titles) * 0.25 + 0.6 };
}

/** Sets the words of one scene. */
export function wordsOf(typesetter: Typesetter, film: Film, index: number, palette: Palette): Words {
  const scene = film.scenes[index];
  if (scene === undefined) throw new Error(`${film.slug} has no scene ${index}`);
  const last = index === film.scenes.length - 1;
  const words =
    index === 0
      ? coverWords(typesetter, film, palette, scene)
      : last
        ? summaryWords(typesetter, palette, scene)
        : stepWords(typesetter, palette, scene, index);
  return { ...words, progress: (time) => progress(film, index, palette, time) };
}
