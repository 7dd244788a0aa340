/**
 * The server cannot be reached, has failed, or has given an answer that no caller expects. Ports that ask the server
 * throw this error, or `AbortError` if the call was aborted. Any other error that they throw is a bug.
 */
export class ApiFault extends Error {
  override readonly name = 'ApiFault';
}

/** The server has too much to do. The same call may succeed in a moment. */
export class BusyFault extends ApiFault {}

/** The server does not know who asks. The session has ended, and only a sign-in helps. */
export class SignedOutFault extends ApiFault {}
