import { playRequest } from '../playback/playRequest.ts';

/** The state of a link whose click starts the film, with all places that answer, for its player (rule HITS-3). */
export function requestAt(hits: readonly number[] | undefined) {
  return hits === undefined ? playRequest : { ...playRequest, hits };
}
