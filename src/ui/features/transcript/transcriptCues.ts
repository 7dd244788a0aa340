import { cueLines, cueSpeaker } from '../player/model/cueText.ts';

/** What is said from one moment on, as plain text. */
export interface Cue {
  readonly start: number;
  readonly text: string;
  readonly speaker: string | null;
}

const timing = /^((?:\d+:)?\d{1,2}:\d{2}\.\d{3})[ \t]+-->[ \t]+(?:\d+:)?\d{1,2}:\d{2}\.\d{3}/;

function seconds(stamp: string): number {
  return stamp.split(':').reduce((total, part) => total * 60 + Number(part), 0);
}

/** The spoken lines of a WebVTT file in order of time; notes, styles and cues without words are passed over. */
export function transcriptCues(file: string): readonly Cue[] {
  const cues: Cue[] = [];
  for (const block of file.replace(/\r\n?/g, '\n').split(/\n{2,}/)) {
    const lines = block.split('\n');
    const at = lines.findIndex((line) => line.includes('-->'));
    const start = timing.exec(lines[at] ?? '')?.[1];
    // The timing is a cue's first line, or its second after a name.
    if (start === undefined || at > 1) continue;
    const spoken = lines.slice(at + 1).join('\n');
    const text = cueLines(spoken).join(' ');
    if (text !== '') cues.push({ start: seconds(start), text, speaker: cueSpeaker(spoken) });
  }
  return cues.sort((one, other) => one.start - other.start);
}

/** Which cue is spoken in this whole second: the last that has begun before it is over; -1 before the first. */
export function cueAt(cues: readonly Cue[], second: number | undefined): number {
  return second === undefined ? -1 : cues.findLastIndex(({ start }) => start < second + 1);
}
