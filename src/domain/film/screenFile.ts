import { assetFiles } from './asset.ts';
import { textOfLine, type ScreenLine } from './screenText.ts';

/** Where a word is on its picture, in thousandths of the width and height: left, top, width and height. */
export type Box = readonly [left: number, top: number, width: number, height: number];

/** A line that a film shows, as its file has it. Times are seconds. */
interface ShownLine {
  readonly start: number;
  readonly end: number;
  /** The number of its picture. */
  readonly frame: number;
  readonly text: string;
  /** A place for each word of the text. Words are parted by one space. */
  readonly boxes: readonly Box[];
}

/** Rule SHOWN-5: the file of the texts that a film shows, which its page reads. */
export interface ScreenFile {
  readonly language: string;
  readonly lines: readonly ShownLine[];
}

const thousand = (share: number) => Math.round(1000 * share);

export function screenFile(language: string, lines: readonly ScreenLine[]): ScreenFile {
  return {
    language,
    lines: lines.map(({ start, end, frame, words }) => ({
      start,
      end,
      frame,
      text: textOfLine({ words }),
      boxes: words.map(({ left, top, width, height }) => [
        thousand(left),
        thousand(top),
        thousand(width),
        thousand(height),
      ]),
    })),
  };
}

/** The places of the words of a line that contain one of the marked stretches of its text. */
function markedBoxes({ text, boxes }: ShownLine, marks: readonly (readonly [number, number])[]): readonly Box[] {
  let from = 0;
  return text.split(' ').flatMap((word, place) => {
    const to = from + word.length;
    const box = boxes[place];
    const isMarked = marks.some(([begin, end]) => begin < to && end > from);
    from = to + 1;
    return isMarked && box !== undefined ? [box] : [];
  });
}

/** Between the lines of the text of a moment. */
export const betweenShownLines = ' · ';
/** The lines of a moment begin within this time. */
const momentSeconds = 30;

/**
 * Rule SHOWN-6: the picture that shows the first line of a moment, and where its marked words are on it; undefined if the
 * film shows it no longer.
 */
export function pictureOfMoment(
  { lines }: ScreenFile,
  {
    start,
    text,
    marks,
  }: { readonly start: number; readonly text: string; readonly marks: readonly (readonly [number, number])[] },
): { readonly picture: string; readonly boxes: readonly Box[] } | undefined {
  let from = 0;
  const found = text.split(betweenShownLines).flatMap((part) => {
    const begin = from;
    from += part.length + betweenShownLines.length;
    const line = lines.find(
      (each) => each.text === part && each.start >= start - 1 && each.start <= start + momentSeconds,
    );
    const own = marks.map(([first, last]) => [first - begin, last - begin] as const);
    return line === undefined ? [] : [{ frame: line.frame, boxes: markedBoxes(line, own) }];
  });
  const [first] = found;
  if (first === undefined) return undefined;
  const boxes = found.filter(({ frame }) => frame === first.frame).flatMap((each) => each.boxes);
  return { picture: assetFiles.screenFrame(first.frame), boxes };
}

/** A part of a picture: its left, top, width and height. */
type View = readonly [left: number, top: number, width: number, height: number];

/** So much of the width of a picture is seen at least, so that one sees where on the screen the words are. */
const leastView = 500;

/**
 * Rule SHOWN-6: the part of a picture, 1,000 wide and `height` high, that shows these places with what is around them, in the
 * form of the picture. Small letters are seen larger.
 */
export function viewAround(boxes: readonly Box[], height: number): View {
  const [first] = boxes;
  if (first === undefined) return [0, 0, 1000, height];
  const begins = Math.min(...boxes.map(([left]) => left));
  const ends = Math.max(...boxes.map(([left, , width]) => left + width));
  const width = Math.min(1000, Math.max(leastView, 2 * (ends - begins)));
  const high = (width * height) / 1000;
  const [, top, , boxHeight] = first;
  const middle = ((top + boxHeight / 2) * height) / 1000;
  return [
    within(0, (begins + ends - width) / 2, 1000 - width),
    within(0, middle - high / 2, height - high),
    width,
    high,
  ];
}

const within = (least: number, value: number, most: number) => Math.max(least, Math.min(value, most));
