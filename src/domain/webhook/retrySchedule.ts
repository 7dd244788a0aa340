import { pauseAsked } from '../calls/retryAfter.ts';

const second = 1000;
const minute = 60 * second;
const hour = 60 * minute;

/** Rule WEBHOOK-7: the pauses after the first, second, … failed try, as Standard Webhooks recommends them, within 24 h. */
const pauses = [5 * second, 5 * minute, 30 * minute, 2 * hour, 5 * hour, 8 * hour, 8 * hour];
/** Rule WEBHOOK-7: a message is tried for so long, counted from its first try. */
const retryMilliseconds = 24 * hour;
/** A pause is shorter by up to this share, so that the messages of one moment do not come back together. */
const jitter = 0.1;

/** Rule WEBHOOK-13: the longest pause that a receiver can ask for. */
const longestAsked = 8 * hour;
/** The statuses with which a receiver says that it is crowded or away for a while. */
const asksForPause = [429, 503];

export interface FailedTry {
  /** How many tries there were, with this one. */
  readonly tries: number;
  /** When the first try began. */
  readonly startedAt: Date;
  readonly now: Date;
  /** From 0 to 1. */
  readonly random: number;
  /** The status and the header `Retry-After` of the answer, if there was one. */
  readonly status?: number | null;
  readonly retryAfter?: string | undefined;
}

/** Rules WEBHOOK-7 and WEBHOOK-13: when a message is tried again; undefined if it is given up. */
export function nextTry({ tries, startedAt, now, random, status, retryAfter }: FailedTry): Date | undefined {
  const pause = pauses[tries - 1];
  if (pause === undefined) return undefined;
  const end = startedAt.getTime() + retryMilliseconds;
  const isAsked = retryAfter !== undefined && asksForPause.some((code) => code === status);
  const asked = isAsked ? Math.min(pauseAsked(retryAfter, now.getTime()), longestAsked) : 0;
  // What was asked for is the least, so its messages are spread to later times.
  const longest = Math.max(pause * (1 - jitter * random), asked * (1 + jitter * random));
  const next = Math.min(now.getTime() + longest, end);
  return next > now.getTime() ? new Date(next) : undefined;
}
