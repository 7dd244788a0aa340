import { isBlank } from '../../text/blank.ts';
import { isOneLine } from '../../text/plainText.ts';
import { isStartTime } from '../video.ts';
import { maximumRowNameLength, type Objective } from '../webinar.ts';

/** Why a pasted line is no chapter. */
type PastedRefusal = 'no-time' | 'no-title' | 'outside' | 'title-too-long' | 'title-characters' | 'no-room';

export interface RefusedLine {
  /** Counts from 1, in the pasted text. */
  readonly line: number;
  readonly text: string;
  readonly refusal: PastedRefusal;
}

export interface PastedChapters {
  readonly chapters: readonly Objective[];
  readonly refused: readonly RefusedLine[];
}

/** `1:35`, `01:02:03`, `1:35.5`, also in brackets. */
const time = String.raw`[[(]?(?:(\d{1,2}):)?(\d{1,3}):(\d{2}(?:[.,]\d{1,3})?)[\])]?`;
/** What stands before a list entry: `- `, `* `, `• `, `3. `, `3) `. */
const bullet = String.raw`(?:[-*•]\s+|\d{1,3}[.)]\s+)?`;
/** What stands between time and title. */
const between = String.raw`(?:\s*[-–—|:](?:\s+|$)|\s+)`;
const timeFirst = new RegExp(`^${bullet}${time}(?:${between}(.*))?$`, 'su');
const timeLast = new RegExp(`^${bullet}(.+?)${between}${time}$`, 'su');

/**
 * Rule EDITOR-4: the chapters of a pasted text, one a line, with the time before or after the title. Blank lines do not
 * count. `room` is how many more chapters there may be; `duration` is in seconds, 0 if it is not known.
 */
export function pastedChapters(text: string, duration: number, room: number): PastedChapters {
  const chapters: Objective[] = [];
  const refused: RefusedLine[] = [];
  text.split(/\r\n?|\n/).forEach((written, index) => {
    if (isBlank(written)) return;
    const read = chapterOf(written.trim(), duration);
    const found = typeof read !== 'string' && chapters.length >= room ? 'no-room' : read;
    if (typeof found === 'string') refused.push({ line: index + 1, text: written, refusal: found });
    else chapters.push(found);
  });
  return { chapters, refused };
}

function chapterOf(line: string, duration: number): Objective | PastedRefusal {
  const first = timeFirst.exec(line);
  const last = first === null ? timeLast.exec(line) : null;
  const seconds = first === null ? secondsOf(last?.slice(2)) : secondsOf(first.slice(1, 4));
  const title = (first === null ? last?.[1] : first[4])?.trim() ?? '';
  if (seconds === undefined) return 'no-time';
  if (isBlank(title)) return 'no-title';
  if (!isStartTime(seconds, duration)) return 'outside';
  if (title.length > maximumRowNameLength) return 'title-too-long';
  return isOneLine(title) ? { title, time: seconds } : 'title-characters';
}

/** Undefined for a time that no clock shows, such as 1:75. Fractions of a second are dropped. */
function secondsOf([hours = '0', minutes, seconds]: readonly (string | undefined)[] = []): number | undefined {
  if (minutes === undefined || seconds === undefined) return undefined;
  const whole = Math.floor(Number(seconds.replace(',', '.')));
  const isClock = whole < 60 && (hours === '0' || Number(minutes) < 60);
  return isClock ? Number(hours) * 3600 + Number(minutes) * 60 + whole : undefined;
}
