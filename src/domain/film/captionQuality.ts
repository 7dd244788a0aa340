/** A cue: its times in seconds and its text, line by line as shown. */
export interface SpokenCue {
  readonly start: number;
  readonly end: number;
  readonly text: string;
}

export type CaptionFlaw = 'order' | 'overlap' | 'lines' | 'length' | 'speed' | 'past-the-end';

/** A problem that makes a cue hard to read. It is no reason to refuse the file. */
export interface CaptionWarning {
  /** The position of the cue in the file; counts from 1. */
  readonly cue: number;
  readonly flaw: CaptionFlaw;
  readonly text: string;
}

export const maximumCueLines = 2;
export const maximumLineLength = 42;
/** Characters per second that most people can read. */
export const maximumReadingSpeed = 20;

/**
 * Rule CAPTION-5: everything that makes captions hard to read, cue by cue. Times are seconds. A `duration` of 0 means
 * that it is not known yet.
 */
export function captionWarnings(cues: readonly SpokenCue[], duration = 0): readonly CaptionWarning[] {
  return cues.flatMap((cue, index) =>
    flawsOf(cue, cues[index - 1], duration).map(([flaw, text]) => ({ cue: index + 1, flaw, text })),
  );
}

/** Rule CAPTION-5: what makes one cue hard to read, each with its text. `before` is the cue above it. */
export function flawsOf(
  { start, end, text }: SpokenCue,
  before: SpokenCue | undefined,
  duration: number,
): readonly (readonly [CaptionFlaw, string])[] {
  const flaws: (readonly [CaptionFlaw, string])[] = [];
  const lines = text.split('\n');
  const longest = Math.max(...lines.map(lengthOf));
  const speed = Math.ceil(textLength(text) / (end - start));
  if (before !== undefined && start < before.start) flaws.push(['order', 'It begins before the cue above it.']);
  else if (before !== undefined && start < before.end)
    flaws.push(['overlap', 'It begins while the cue above it is still shown.']);
  if (lines.length > maximumCueLines)
    flaws.push(['lines', `It has ${lines.length} lines. At most ${maximumCueLines} are easy to read.`]);
  if (longest > maximumLineLength)
    flaws.push(['length', `A line has ${longest} characters. At most ${maximumLineLength} are easy to read.`]);
  if (speed > maximumReadingSpeed)
    flaws.push([
      'speed',
      Number.isFinite(speed)
        ? `${speed} characters a second are hard to read. Show it longer, or say it in fewer words.`
        : 'It ends when it begins. Show it longer.',
    ]);
  if (duration > 0 && end > duration) flaws.push(['past-the-end', 'It ends after the video.']);
  return flaws;
}

/** The characters of a text that count for its reading speed: all but line breaks. */
export function textLength(text: string): number {
  return text.split('\n').reduce((sum, line) => sum + lengthOf(line), 0);
}

export function lengthOf(line: string): number {
  // Most lines have no character of two code units, and counting those takes ten times as long.
  return /[\ud800-\udbff]/.test(line) ? [...line].length : line.length;
}

const seconds = String.raw`(?:(\d{1,3}):)?(\d{1,2}):(\d{2})[.,](\d{1,3})`;
const timing = new RegExp(String.raw`^\s*${seconds}\s*-->\s*${seconds}`);

/** The cues of a WebVTT or SubRip file, as far as they can be read. This function does not validate the file. */
export function looseCues(file: string): readonly SpokenCue[] {
  return file
    .replace(/\r\n?/g, '\n')
    .split(/\n[ \t]*\n/)
    .flatMap((block) => {
      const lines = block.split('\n');
      const place = lines.findIndex((line) => timing.test(line));
      const [, ...parts] = timing.exec(lines[place] ?? '') ?? [];
      const text = lines
        .slice(place + 1)
        .map((line) => line.replace(/<[^>]*>/g, '').trim())
        .filter((line) => line !== '')
        .join('\n');
      return parts.length === 0 || text === ''
        ? []
        : [{ start: secondsOf(parts.slice(0, 4)), end: secondsOf(parts.slice(4)), text }];
    });
}

function secondsOf([hours = '0', minutes = '0', whole = '0', fraction = '0']: readonly (string | undefined)[]): number {
  return Number(hours) * 3600 + Number(minutes) * 60 + Number(`${whole}.${fraction}`);
}
