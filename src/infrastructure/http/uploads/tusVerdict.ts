import { pauseAsked } from '../../../domain/calls/retryAfter.ts';

/**
 * Why a try ended. `over`: it was replaced. `busy`, `crowded` and `lost` are retried; `signed-out` waits; the others
 * are final.
 */
export type TusEnd = 'over' | 'signed-out' | 'too-large' | 'no-room' | 'refused' | 'busy' | 'crowded' | 'lost';

/** Thrown inside the client, so that `TusUpload` decides about the answer and not the client. */
export class TusFault extends Error {
  override readonly name = 'TusFault';
  readonly what: TusEnd;
  /** The pause that the server asks for. */
  readonly pauseMilliseconds: number | undefined;

  constructor(what: TusEnd, pauseMilliseconds?: number) {
    super(`The upload stopped: ${what}`);
    this.what = what;
    this.pauseMilliseconds = pauseMilliseconds;
  }
}

/**
 * Throws if an answer ends the try. After a bad answer to its first request, the client itself would forget the upload
 * and start again. That is right only if the server does not know the upload any more.
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
  if (status === 429)
    throw new TusFault('crowded', retryAfter === undefined ? undefined : pauseAsked(retryAfter, Date.now()));
  // Another try still holds the upload, or has sent more of it than this one knows.
  if (status === 409 || status === 423 || status === 460) throw new TusFault('busy');
  throw new TusFault(status < 500 ? 'refused' : 'lost');
}
