import webvtt, { type CueTimings, type Entities } from 'webvtt-parser';
import type { CaptionMistake } from '../../../src/domain/film/caption.ts';
import { plainText, safeMarkup } from './cueMarkup.ts';

export interface ReadCue {
  readonly start: number;
  readonly end: number;
  /** The line of its times. */
  readonly line: number;
  /** As written behind the times, with a leading space; empty for the default place. */
  readonly settings: string;
  /** The text that is served: WebVTT tags only. */
  readonly markup: string;
  /** The spoken text. */
  readonly text: string;
}

export interface ReadCues {
  readonly cues: ReadCue[];
  /** Errors in the text of cues, with their true lines: the parser of whole files reports wrong ones. */
  readonly mistakes: readonly CaptionMistake[];
  /** The file without the texts of cues, for the parser of whole files. */
  readonly skeleton: string;
}

const keptMistakes = 50;
// `R&D` is written on purpose, and every player shows it as it is.
const forgiven = 'Incorrect escape.';

/** Parses every cue that has valid times. */
export function readCues(lines: readonly string[], entities: Entities): ReadCues {
  const cues: ReadCue[] = [];
  const mistakes: CaptionMistake[] = [];
  const bare = [...lines];
  for (let index = 0; index < lines.length; index += 1) {
    if (isIgnoredBlock(lines, index)) while (lines[index + 1] !== undefined && lines[index + 1] !== '') index += 1;
    else if (lines[index]?.includes('-->')) {
      const timings = timingsOf(lines[index] ?? '');
      const first = index + 1;
      while (lines[index + 1] !== undefined && lines[index + 1] !== '' && !lines[index + 1]?.includes('-->'))
        index += 1;
      if (timings === undefined) continue;
      const text = lines.slice(first, index + 1).join('\n');
      bare.fill('x', first, index + 1);
      const complain = (message: string, column = 1) => {
        if (message !== forgiven && mistakes.length < keptMistakes)
          mistakes.push({ ...placeIn(text, column - 1, first), message });
      };
      const { children } = new webvtt.WebVTTCueTextParser(text, complain, 'subtitles', entities).parse(
        timings.startTime,
        timings.endTime,
      );
      // Serialise each cue at once: the trees of all cues together would need many times the memory of the file.
      cues.push({
        start: timings.startTime,
        end: timings.endTime,
        line: first,
        settings: settingsOf(timings),
        markup: safeMarkup(children),
        text: plainText(children),
      });
    }
  }
  return { cues, mistakes, skeleton: bare.join('\n') };
}

function isIgnoredBlock(lines: readonly string[], index: number): boolean {
  return (index === 0 || lines[index - 1] === '') && /^(?:NOTE|STYLE)(?:$|[ \t])/.test(lines[index] ?? '');
}

function timingsOf(line: string): CueTimings | undefined {
  const timings: CueTimings = {
    startTime: 0,
    endTime: 0,
    direction: 'horizontal',
    snapToLines: true,
    linePosition: 'auto',
    lineAlign: 'start',
    textPosition: 'auto',
    positionAlign: 'auto',
    size: 100,
    alignment: 'center',
  };
  return new webvtt.WebVTTCueTimingsAndSettingsParser(line, () => undefined).parse(timings, 0) === true
    ? timings
    : undefined;
}

/** Serialised again from the parsed values, so that nothing else passes. */
function settingsOf(cue: CueTimings): string {
  const settings: string[] = [];
  if (cue.direction !== 'horizontal') settings.push(`vertical:${cue.direction}`);
  if (cue.linePosition !== 'auto')
    settings.push(
      `line:${cue.linePosition}${cue.snapToLines ? '' : '%'}${cue.lineAlign === 'start' ? '' : `,${cue.lineAlign}`}`,
    );
  if (cue.textPosition !== 'auto')
    settings.push(`position:${cue.textPosition}%${cue.positionAlign === 'auto' ? '' : `,${cue.positionAlign}`}`);
  if (cue.size !== 100) settings.push(`size:${cue.size}%`);
  if (cue.alignment !== 'center') settings.push(`align:${cue.alignment}`);
  return settings.map((setting) => ` ${setting}`).join('');
}

/** The parser counts characters from the start of a text; people need line and column. */
export function placeIn(text: string, position: number, linesBefore = 0): { line: number; column: number } {
  const before = text.slice(0, position).split(/\r\n|\r|\n/);
  return { line: linesBefore + before.length, column: (before.at(-1)?.length ?? 0) + 1 };
}
