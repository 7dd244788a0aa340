import { clockTime } from '../date/duration.ts';
import type { Objective } from '../item/webinar.ts';

const line = /^\s*[([]?(?:(\d{1,3}):)?(\d{1,3}):(\d{2})(\.\d+)?[)\]]?(?:\s*[-–—:])?\s+(.*\S)\s*$/u;

/** Rule MOVE-24: an objective written as `0:00 Intro` or `1:02:03 - Questions`; undefined if a line is none. */
export function objectiveFrom(written: string): Objective | undefined {
  const [, hours = '0', minutes = '', seconds = '', fraction = '', title] = line.exec(written) ?? [];
  if (title === undefined || Number(seconds) > 59) return undefined;
  const whole = Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds);
  return { time: Number(`${whole}${fraction}`), title };
}

/** An objective as a line. Reading it gives the same objective: fractions of a second and a leading dash are kept. */
export function objectiveLine({ time, title }: Objective): string {
  const [, fraction = ''] = /^\d+(\.\d+)$/.exec(String(time)) ?? [];
  return `${clockTime(time)}${fraction} ${/^[-–—:]/.test(title) ? '- ' : ''}${title}`;
}

/**
 * Rule MOVE-24: the chapters in the description of a video on another site: at least two lines with times that grow from
 * 0:00. Else there are none.
 */
export function chaptersIn(description: string): readonly Objective[] {
  const found = description.split(/\r?\n/).flatMap((written) => objectiveFrom(written) ?? []);
  const grows = found.every(({ time }, place) => place === 0 || time > (found[place - 1]?.time ?? 0));
  return found.length >= 2 && found[0]?.time === 0 && grows ? found : [];
}
