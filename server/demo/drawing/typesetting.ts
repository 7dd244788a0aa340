// oxlint-disable-next-line typescript/triple-slash-reference -- a package without types of its own: every project that compiles this file needs them
/// <reference path="./opentype.d.ts" />
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import opentype, { type Font, type PathCommand } from 'opentype.js';
import { filledPath, moved } from './shapes.ts';

type Weight = 'regular' | 'bold' | 'black';

export interface TextStyle {
  readonly size: number;
  readonly weight: Weight;
}

interface Placed extends TextStyle {
  readonly x: number;
  /** The position of the baseline. */
  readonly y: number;
  readonly fill: string;
  readonly opacity?: number;
  readonly align?: 'left' | 'middle' | 'right';
}

/** Converts text to outlines, so that the machine needs no fonts. */
export interface Typesetter {
  width(text: string, style: TextStyle): number;
  write(text: string, placed: Placed): string;
  /** Breaks text into as few lines as fit the width, of similar length. */
  wrap(text: string, style: TextStyle, width: number): readonly string[];
}

const fileNames: Readonly<Record<Weight, string>> = {
  regular: 'lato-latin-400-normal.woff',
  bold: 'lato-latin-700-normal.woff',
  black: 'lato-latin-900-normal.woff',
};

async function loadFont(folder: string, weight: Weight): Promise<Font> {
  const bytes = await readFile(join(folder, fileNames[weight]));
  return opentype.parse(bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.byteLength));
}

/** Loads Lato from the font folder of its package. */
export async function loadTypesetter(folder: string): Promise<Typesetter> {
  const [regular, bold, black] = await Promise.all([
    loadFont(folder, 'regular'),
    loadFont(folder, 'bold'),
    loadFont(folder, 'black'),
  ]);
  return typesetterOf({ regular, bold, black });
}

function typesetterOf(fonts: Readonly<Record<Weight, Font>>): Typesetter {
  const outlines = new Map<string, { readonly data: string; readonly width: number }>();

  const options = (style: TextStyle) => ({ kerning: true, letterSpacing: style.size >= 48 ? -0.02 : 0 });

  const outline = (text: string, style: TextStyle) => {
    const key = `${style.weight} ${style.size} ${text}`;
    const known = outlines.get(key);
    if (known !== undefined) return known;
    const font = fonts[style.weight];
    const made = {
      data: pathData(font.getPath(text, 0, 0, style.size, options(style)).commands),
      width: font.getAdvanceWidth(text, style.size, options(style)),
    };
    outlines.set(key, made);
    return made;
  };

  return {
    width: (text, style) => outline(text, style).width,
    write(text, placed) {
      const { data, width } = outline(text, placed);
      if (data === '' || placed.opacity === 0) return '';
      const shift = placed.align === 'middle' ? width / 2 : placed.align === 'right' ? width : 0;
      return moved(placed.x - shift, placed.y, filledPath(data, placed.fill, placed.opacity ?? 1), 0.1);
    },
    wrap(text, style, widest) {
      const widths = new Map(
        `${text} \u00a0`
          .split(' ')
          .map((word) => [word, fonts[style.weight].getAdvanceWidth(word, style.size, options(style))]),
      );
      return balanced(text.split(' '), widest, (line) =>
        line.reduce((total, word) => total + (widths.get(word) ?? 0), (line.length - 1) * (widths.get('\u00a0') ?? 0)),
      );
    },
  };
}

/**
 * Coordinates in tenths of a pixel, relative to the previous command. That halves the text, and reading paths takes
 * much of the drawing time. (The library's own output also joins `-0` to the number before it.)
 */
function pathData(commands: readonly PathCommand[]): string {
  let [fromX, fromY] = [0, 0];
  return commands
    .map(({ type, x1, y1, x2, y2, x, y }) => {
      if (type === 'Z' || x === undefined || y === undefined) return 'z';
      const tenths = [x1, y1, x2, y2, x, y]
        .filter((value) => value !== undefined)
        .map((value) => Math.round(value * 10));
      const text =
        type.toLowerCase() + tenths.map((value, index) => value - (index % 2 === 0 ? fromX : fromY)).join(' ');
      [fromX, fromY] = [Math.round(x * 10), Math.round(y * 10)];
      return text;
    })
    .join('');
}

type Words = readonly string[];

function filled(words: Words, widest: number, widthOf: (line: Words) => number): readonly Words[] {
  const lines: Words[] = [];
  for (const word of words) {
    const last = lines.at(-1);
    if (last !== undefined && widthOf([...last, word]) <= widest) lines[lines.length - 1] = [...last, word];
    else lines.push([word]);
  }
  return lines;
}

/** The narrowest width that needs no more lines than the full width. */
function balanced(words: Words, widest: number, widthOf: (line: Words) => number): readonly string[] {
  let best = filled(words, widest, widthOf);
  for (let narrower = widest - 10; narrower > widest / 3; narrower -= 10) {
    const lines = filled(words, narrower, widthOf);
    if (lines.length > best.length || lines.some((line) => widthOf(line) > narrower)) break;
    best = lines;
  }
  return best.map((line) => line.join(' '));
}
