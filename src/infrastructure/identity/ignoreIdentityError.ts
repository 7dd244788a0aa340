import { IdentityError } from '../../application/ports/session/Identity.ts';

/**
 * For a `catch` that can do without the provider's answer. It reports every error but `IdentityError`, because that is
 * a bug.
 */
export function ignoreIdentityError(fault: unknown): undefined {
  if (!(fault instanceof IdentityError)) reportError(fault);
}
