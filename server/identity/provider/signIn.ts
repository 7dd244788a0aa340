import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

/**
 * The address of the sign-in page of one interaction. GET shows the form, POST sends it. The cookie of the interaction
 * is bound to this path.
 */
export const signInPath = '/sign-in';
export const signInAddress = (uid: string) => `${signInPath}/${uid}`;
/** Below the address of a sign-in: the page at which people ask for a new password by mail. */
export const askPath = 'password';

/** The state of an interaction that the sign-in page needs. */
export interface SignInProgress {
  /** The id of this interaction. The CSRF token of the page is bound to it. */
  readonly uid: string;
  readonly prompt: string;
  readonly loginHint: string | undefined;
  /** Whether the person came to begin a trial. */
  readonly isForTrial: boolean;
  readonly clientName: string;
  /** The origin of the site that asked, for the link back without signing in. */
  readonly returnTo: string;
}

/** The provider, as the sign-in page needs it. */
export interface SignInHost {
  /** Undefined if the interaction has expired, is finished, or belongs to another browser or address. */
  interactionDetails(request: FastifyRequest, reply: FastifyReply): Promise<SignInProgress | undefined>;
  /** Whether somebody is already signed in with this browser. */
  isSignedIn(request: FastifyRequest, reply: FastifyReply): Promise<boolean>;
  /**
   * Completes the sign-in for this account with a 303 redirect to the site. The caller must not send another answer.
   */
  finish(request: FastifyRequest, reply: FastifyReply, accountId: string): Promise<void>;
}

/** Registers GET and POST of `signInPath/:uid` on the application. */
export type RegisterSignInPage = (app: FastifyInstance, host: SignInHost) => void | Promise<void>;
