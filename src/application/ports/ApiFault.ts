/**
 * The server cannot be reached, fails, or answers what no caller expects. A port that asks the server throws this, or
 * `AbortError` where the call was cancelled; anything else that it throws is a bug.
 */
export class ApiFault extends Error {
  override readonly name = 'ApiFault';
}
