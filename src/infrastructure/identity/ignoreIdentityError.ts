import { IdentityError } from '../../application/ports/Identity.ts';

/** For a `catch` that goes on without what the provider did not give. Anything but its error is a bug and is reported. */
export function ignoreIdentityError(fault: unknown): undefined {
  if (!(fault instanceof IdentityError)) reportError(fault);
}
