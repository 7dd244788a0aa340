import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

/** Where the sign-in page of one sign-in lives; GET shows it, POST sends it. Its cookie is bound to this path. */
export const signInPath = '/sign-in';
export const signInAddress = (uid: string) => `${signInPath}/${uid}`;

/** A sign-in in progress, as the sign-in page needs to know it. */
export interface SignInProgress {
  /** Names this sign-in; the page's CSRF token is tied to it. */
  readonly uid: string;
  readonly prompt: string;
  readonly loginHint: string | undefined;
  readonly clientName: string;
  /** The site that asked, for a way back without signing in. */
  readonly returnTo: string;
}

/** What the provider does for the sign-in page. */
export interface SignInHost {
  /** The one in progress in this browser; undefined when it has expired, is over, or belongs to another browser or address. */
  interactionDetails(request: FastifyRequest, reply: FastifyReply): Promise<SignInProgress | undefined>;
  /** Whether somebody is signed in with this browser already. */
  isSignedIn(request: FastifyRequest, reply: FastifyReply): Promise<boolean>;
  /** Ends the sign-in as this person: answers 303 towards the site. The page must not answer after it. */
  finish(request: FastifyRequest, reply: FastifyReply, accountId: string): Promise<void>;
}

/** Registers GET and POST of `signInPath/:uid` on the application. */
export type RegisterSignInPage = (app: FastifyInstance, host: SignInHost) => void | Promise<void>;
