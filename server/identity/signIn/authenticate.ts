import { ok, refuse, type Result } from '../../../src/domain/result.ts';
import type { Account, Accounts } from '../../application/ports/identity/Accounts.ts';
import { makeFewAtOnce } from '../../../src/domain/calls/fewAtOnce.ts';
import type { Passwords } from './passwords.ts';
import type { SignInAttempt, Throttle } from './throttle.ts';

/**
 * An unknown email and a wrong password get the same refusal. Only the log may learn from `account` that the email is
 * known.
 */
type SignInRefusal = { readonly account?: string | undefined } & (
  { readonly kind: 'wrong' } | { readonly kind: 'too-many'; readonly seconds: number }
);
export type Authenticate = (
  wish: SignInAttempt & { readonly password: string },
) => Promise<Result<Account, SignInRefusal>>;

interface AuthenticateParts {
  readonly accounts: Pick<Accounts, 'findByEmail' | 'set'>;
  readonly passwords: Passwords;
  readonly throttle: Throttle;
}

/**
 * At most two hashes at once: each needs 20 MB and about 40 ms of a core, and other visitors need the processor too. A
 * burst of guesses then passes the throttle one by one, and correct sign-ins only queue.
 */
const maximumConcurrent = 2;

/** Checks email and password, throttles wrong ones, and rehashes a password whose hash has outdated costs. */
export function makeAuthenticate({ accounts, passwords, throttle }: AuthenticateParts): Authenticate {
  const fewAtOnce = makeFewAtOnce(maximumConcurrent);
  return ({ password, ...attempt }) =>
    fewAtOnce(async () => {
      const wait = await throttle.wait(attempt);
      if (wait > 0) return refuse({ kind: 'too-many', seconds: wait });
      const account = await accounts.findByEmail(attempt.email);
      const isRight = await passwords.verify(password, account?.passwordHash);
      if (account === undefined || !isRight) {
        const seconds = await throttle.wrong(attempt);
        return refuse({ account: account?.id, ...(seconds > 0 ? { kind: 'too-many', seconds } : { kind: 'wrong' }) });
      }
      await throttle.right(attempt);
      if (passwords.isOutdated(account.passwordHash))
        await accounts.set(account.id, { passwordHash: await passwords.hash(password) });
      return ok(account);
    });
}
