import { pauseAsked } from './retrying.ts';

/** Why a try ended: nothing more is to be done for it, the same may be tried again, or never. */
export type TusEnd = 'over' | 'signed-out' | 'too-large' | 'no-room' | 'refused' | 'busy' | 'crowded' | 'lost';

/** Thrown within the client, which would make up its own mind about an answer. */
export class TusFault extends Error {
  override readonly name = 'TusFault';
  readonly what: TusEnd;
  /** The server asks not to be asked for so long. */
  readonly pauseMilliseconds: number | undefined;

  constructor(what: TusEnd, pauseMilliseconds?: number) {
    super(`The upload stopped: ${what}`);
    this.what = what;
    this.pauseMilliseconds = pauseMilliseconds;
  }
}

/**
 * Throws where an answer ends the try. The client itself forgets an upload, and begins it anew, after any answer but a
 * good one to its first question; only where the server knows it no more is that right.
 */
export function verdictOn(method: string, status: number, retryAfter?: string): void {
  if (status < 400) return;
  if (status === 404 || status === 410) {
    if (method === 'HEAD' || method === 'DELETE') return;
    throw new TusFault(method === 'PATCH' ? 'busy' : 'refused');
  }
  if (status === 401) throw new TusFault('signed-out');
  if (status === 413) throw new TusFault('too-large');
  if (status === 507) throw new TusFault('no-room');
  if (status === 429) throw new TusFault('crowded', retryAfter === undefined ? undefined : pauseAsked(retryAfter));
  // Another try still has it, or has sent more of it than we know.
  if (status === 409 || status === 423 || status === 460) throw new TusFault('busy');
  throw new TusFault(status < 500 ? 'refused' : 'lost');
}
