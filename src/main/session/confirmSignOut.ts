import { SafeStorage } from '../../infrastructure/browser/SafeStorage.ts';
import { SignOutMark } from '../../infrastructure/identity/SignOutMark.ts';
import { renameAddress } from '../address/loadedAddress.ts';

/** Rule SIGNIN-14: the browser has come back from a sign-out at the provider, so its session has ended. */
export function confirmSignOut(): void {
  const rest = new SignOutMark(new SafeStorage([() => localStorage, () => sessionStorage])).confirm(location.href);
  if (rest !== undefined) renameAddress(rest);
}
