import { callbackPath } from '../../../domain/session/session.ts';

/** Where a link to the sign-in leads: before the page answers, and in another tab, an address has to do. */
export const signInAddress = `${callbackPath}?sign-in`;

export function isSignInAddress(search: string): boolean {
  return new URLSearchParams(search).has('sign-in');
}
