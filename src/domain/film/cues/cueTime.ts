import { timestamp } from '../../date/timestamp.ts';
import { toMillisecond } from './cue.ts';

/** Rule CUE-3: a time in the editor: `01:02.345`, from one hour on `1:01:02.345`. */
export function cueTimeText(seconds: number): string {
  return timestamp(seconds)
    .replace(/^00:/, '')
    .replace(/^0(?=\d:\d\d:\d\d)/, '');
}

/** Rule CUE-3: the time that a person has typed, in seconds: `62.5`, `1:02,5` or `0:01:02.500`; else `undefined`. */
export function readCueTime(text: string): number | undefined {
  const parts = /^(?:(?:(\d{1,3}):)?(\d{1,3}):)?(\d{1,5}(?:[.,]\d{1,3})?)$/.exec(text.trim());
  if (parts === null) return undefined;
  const [, hours = '0', minutes = '0', seconds = '0'] = parts;
  return toMillisecond(Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds.replace(',', '.')));
}
