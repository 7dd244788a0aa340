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

/** The scene to set, and with what. */
interface Setting {
  readonly typesetter: Typesetter;
  readonly palette: Palette;
  readonly scene: Scene;
}

/** The largest size in which the title needs at most two lines, or three if none fits in two. */
function fittingTitle({ typesetter, scene: { title } }: Setting, width: number, sizes: readonly number[]) {
  const fits = sizes
    .map((size) => ({ size, weight: 'black' }) as const)
    .map((style) => ({ style, lines: typesetter.wrap(title, style, width) }))
    .filter(({ style, lines }) => lines.every((line) => typesetter.width(line, style) <= width));
  const fitting = fits.find(({ lines }) => lines.length <= 2) ?? fits.find(({ lines }) => lines.length === 3);
  return fitting ?? fits.at(-1) ?? { style: { size: 48, weight: 'black' } as const, lines: [title] };
}

/** Sets the title in one of the sizes, and the lines of the scene below it, with check marks if they are takeaways. */
function setColumn(setting: Setting, width: number, sizes: readonly number[], size: number, checks = false): Column {
  const { typesetter, scene, palette } = setting;
  const { style, lines: titleLines } = fittingTitle(setting, width, sizes);
  const body: TextStyle = { size, weight: 'regular' };
  const lead = style.size * 1.06;
  const titles = titleLines.map((text, index): Line => {
    const y = style.size * 0.78 + index * lead;
    return { text, style, fill: palette.title, y, indent: 0, check: false };
  });
  let next = (titles.length - 1) * lead + style.size * 0.9 + size * (checks ? 2.2 : 1.8);
  const lines: Line[] = [];
  for (const paragraph of scene.lines) {
    const indent = checks ? 62 : 0;
    typesetter.wrap(paragraph, body, width - indent).forEach((text, index) => {
      lines.push({ text, style: body, fill: palette.text, y: next, indent, check: checks && index === 0 });
      next += size * 1.42;
    });
    next += size * (checks ? 0.55 : 0.4);
  }
  return { lines: [...titles, ...lines], height: next - size * 1.65 };
}

/** Draws the lines of a column. `moment` tells how far the appearance of each line is. */
function drawColumn(
  { typesetter, palette }: Setting,
  { lines }: Column,
  top: number,
  moment: (index: number) => number,
): string {
  return lines
    .map(({ text, style, fill, indent, check, ...line }, index) => {
      const opacity = moment(index);
      if (opacity <= 0) return '';
      const y = top + line.y + (1 - opacity) * 34;
      const [markX, markY] = [left + 19, y - style.size * 0.34];
      const mark =
        circle(markX, markY, 19, palette.shape, 0.22 * opacity) + checkMark(markX, markY, 9, palette.shape, opacity);
      return (check ? mark : '') + typesetter.write(text, { ...style, x: left + indent, y, fill, opacity });
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
function coverWords(setting: Setting, product: string): StillWords {
  const column = setColumn(setting, wordsEnd - left - 6, [108, 100, 92, 84, 76], 36);
  const top = middle - (column.height - 60) / 2;
  const words = drawColumn(setting, column, top, () => 1);
  const fill = setting.palette.shape;
  const kicker =
    circle(left + 12, top - 51, 12, fill) +
    setting.typesetter.write(product, { x: left + 38, y: top - 39, size: 34, weight: 'bold', fill });
  return { draw: () => kicker + words, settled: 0 };
}

function stepWords(setting: Setting, number: number): StillWords {
  const { typesetter, palette } = setting;
  const column = setColumn(setting, 490, [66, 60, 54, 48], 33);
  const top = middle - (column.height - 84) / 2;
  const style = { size: 31, weight: 'black', fill: palette.ground, align: 'middle' } as const;
  const draw = (time: number) => {
    const opacity = arrive(time, -0.2, 0.6);
    const chip =
      circle(left + 28, top - 56, 28 * opacity, palette.shape) +
      typesetter.write(String(number), { ...style, x: left + 28, y: top - 45, opacity });
    return chip + drawColumn(setting, column, top, (index) => arrive(time, -0.15 + index * 0.08, 0.65));
  };
  return { draw, settled: -0.15 + column.lines.length * 0.08 + 0.65 };
}

function summaryWords(setting: Setting): StillWords {
  const column = setColumn(setting, wordsEnd - left - 6, [84, 76, 68, 60], 35, true);
  const top = middle - column.height / 2;
  const titles = column.lines.filter((line) => line.style.weight === 'black').length;
  const draw = (time: number) =>
    drawColumn(setting, column, top, (index) =>
      index < titles ? arrive(time, -0.15 + index * 0.08, 0.65) : travel(time, 0.3 + (index - titles) * 0.25, 0.6),
    );
  return { draw, settled: 0.3 + (column.lines.length - titles) * 0.25 + 0.6 };
}

/** Sets the words of one scene. */
export function wordsOf(typesetter: Typesetter, film: Film, index: number, palette: Palette): Words {
  const scene = film.scenes[index];
  if (scene === undefined) throw new Error(`${film.slug} has no scene ${index}`);
  const setting = { typesetter, palette, scene };
  const wordsOfStep = () => (index === film.scenes.length - 1 ? summaryWords(setting) : stepWords(setting, index));
  const words = index === 0 ? coverWords(setting, productNames[film.category]) : wordsOfStep();
  return { ...words, progress: (time) => progress(film, index, palette, time) };
}
