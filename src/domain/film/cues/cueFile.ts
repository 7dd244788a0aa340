import { timestamp } from '../../date/timestamp.ts';
import type { Cue } from './cue.ts';
import { toMillisecond } from './cue.ts';
import { cueMarkup, editableText } from './cueText.ts';

const stamp = String.raw`(?:(\d+):)?(\d{1,2}):(\d{2})[.,](\d{1,3})`;
const timing = new RegExp(String.raw`^${stamp}[ \t]+-->[ \t]+${stamp}(.*)$`);

/**
 * Rule CUE-1: the cues of WebVTT that the site serves, or of a draft. Notes, styles and regions are left out, as in the
 * files that the site serves.
 */
export function readCueFile(vtt: string): readonly Cue[] {
  const cues: Cue[] = [];
  for (const block of vtt.replace(/\r\n?/g, '\n').split(/\n{2,}/)) {
    const lines = block.split('\n').filter((line) => line !== '');
    // The times are the first line of a cue, or the second one after an identifier.
    const at = lines.findIndex((line) => line.includes('-->'));
    const [, ...parts] = at > 1 ? [] : (timing.exec(lines[at] ?? '') ?? []);
    if (parts.length === 0) continue;
    const [start, end] = [secondsOf(parts.slice(0, 4)), secondsOf(parts.slice(4, 8))];
    const text = editableText(lines.slice(at + 1).join('\n'));
    const settings = (parts[8] ?? '').trimEnd();
    cues.push({ id: cues.length + 1, start, end, settings, text });
  }
  return cues;
}

/** Rule CUE-1: the cues as WebVTT. Reading it again gives the same cues. */
export function writeCueFile(cues: readonly Cue[]): string {
  return `WEBVTT\n\n${cues.map(blockOf).join('\n')}`;
}

/** The index of the cue that holds this line of the written file; -1 if none does. Lines count from 1. */
export function cueOfLine(cues: readonly Cue[], line: number): number {
  let first = 3;
  return cues.findIndex((cue) => {
    first += blockOf(cue).split('\n').length;
    return line < first;
  });
}

function blockOf({ start, end, settings, text }: Cue): string {
  const markup = cueMarkup(text);
  return `${timestamp(start)} --> ${timestamp(end)}${settings}\n${markup === '' ? '' : `${markup}\n`}`;
}

function secondsOf([hours = '0', minutes = '0', whole = '0', fraction = '0']: readonly (string | undefined)[]): number {
  return toMillisecond(Number(hours) * 3600 + Number(minutes) * 60 + Number(`${whole}.${fraction}`));
}
