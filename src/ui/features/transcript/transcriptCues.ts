import { cueLines, cueSpeaker } from '../player/model/cueText.ts';

/** A cue as plain text. `start` is in seconds. */
export interface Cue {
  readonly start: number;
  readonly text: string;
  readonly speaker: string | null;
}

const timing = /^((?:\d+:)?\d{1,2}:\d{2}\.\d{3})[ \t]+-->[ \t]+(?:\d+:)?\d{1,2}:\d{2}\.\d{3}/;

function seconds(stamp: string): number {
  return stamp.split(':').reduce((total, part) => total * 60 + Number(part), 0);
}

/** The cues of a WebVTT file, ordered by time. Notes, styles and cues without text are ignored. */
export function transcriptCues(file: string): readonly Cue[] {
  const cues: Cue[] = [];
  for (const block of file.replace(/\r\n?/g, '\n').split(/\n{2,}/)) {
    const lines = block.split('\n');
    const at = lines.findIndex((line) => line.includes('-->'));
    const start = timing.exec(lines[at] ?? '')?.[1];
    // The timing is the first line of a cue, or the second one after an identifier.
    if (start === undefined || at > 1) continue;
    const spoken = lines.slice(at + 1).join('\n');
    const text = cueLines(spoken).join(' ');
    if (text !== '') cues.push({ start: seconds(start), text, speaker: cueSpeaker(spoken) });
  }
  return cues.sort((one, other) => one.start - other.start);
}

/** The index of the cue at this whole second: the last one that begins before the second ends; -1 before the first. */
export function cueAt(cues: readonly Cue[], second: number | undefined): number {
  return second === undefined ? -1 : cues.findLastIndex(({ start }) => start < second + 1);
}
