import { ok, refuse, type Result } from '../../../src/domain/result.ts';
import type { Account, Accounts } from '../../application/ports/Accounts.ts';
import { makeFewAtOnce } from '../../../src/domain/calls/fewAtOnce.ts';
import type { Passwords } from './passwords.ts';
import type { SignInAttempt, Throttle } from './throttle.ts';

/** Who is not known and who is but has another password get the same answer. */
export type SignInRefusal = { readonly kind: 'wrong' } | { readonly kind: 'too-many'; readonly seconds: number };
export type Authenticate = (
  wish: SignInAttempt & { readonly password: string },
) => Promise<Result<Account, SignInRefusal>>;

interface AuthenticateParts {
  readonly accounts: Pick<Accounts, 'findByEmail' | 'set'>;
  readonly passwords: Passwords;
  readonly throttle: Throttle;
}

/**
 * Two at once keep the processor to other visitors (a hash takes 20 MB and some 40 ms of a core), and bring a whole
 * burst of guesses before the throttle one by one, while a burst of right passwords only waits its turn.
 */
const mostAtOnce = 2;

/** Whose email and password these are. */
export function makeAuthenticate({ accounts, passwords, throttle }: AuthenticateParts): Authenticate {
  const fewAtOnce = makeFewAtOnce(mostAtOnce);
  return ({ password, ...attempt }) =>
    fewAtOnce(async () => {
      const wait = await throttle.wait(attempt);
      if (wait > 0) return refuse({ kind: 'too-many', seconds: wait });
      const account = await accounts.findByEmail(attempt.email);
      const isRight = await passwords.verify(password, account?.passwordHash);
      if (account === undefined || !isRight) {
        const seconds = await throttle.wrong(attempt);
        return refuse(seconds > 0 ? { kind: 'too-many', seconds } : { kind: 'wrong' });
      }
      await throttle.right(attempt);
      if (passwords.isOutdated(account.passwordHash))
        await accounts.set(account.id, { passwordHash: await passwords.hash(password) });
      return ok(account);
    });
}
