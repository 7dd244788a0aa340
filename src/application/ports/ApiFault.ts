/**
 * The server cannot be reached, has failed, or has given an answer that no caller expects. Ports that ask the server
 * throw this error, or `AbortError` if the call was aborted. Any other error that they throw is a bug.
 */
export class ApiFault extends Error {
  override readonly name = 'ApiFault';
}
