import { callbackPath } from '../../../domain/session/session.ts';

/** The target of a link to the sign-in. It works before hydration and in another tab. */
export const signInAddress = `${callbackPath}?sign-in`;

/** The name of a window that is opened for one sign-in beside a page. It closes itself afterwards. */
export const signInWindow = 'sign-in';

export function isSignInAddress(search: string): boolean {
  return new URLSearchParams(search).has('sign-in');
}
