import { createHmac } from 'node:crypto';
import { emailKey } from '../../application/identity/email.ts';
import type { Clock } from '../../application/ports/Clock.ts';
import type { SignInFailures } from '../../application/ports/identity/Accounts.ts';
import { networkOf } from '../../application/limit/networkOf.ts';

export interface SignInAttempt {
  readonly email: string;
  /** The visitor's IP address. */
  readonly address: string;
}

/** Slows down password guessing. `wait` and `wrong` return the seconds to wait before the next try; 0 for none. */
export interface Throttle {
  wait(attempt: SignInAttempt): Promise<number>;
  /** Call it after a wrong password. */
  wrong(attempt: SignInAttempt): Promise<number>;
  /** Call it after a correct password: it forgets the wrong ones of this account. */
  right(attempt: SignInAttempt): Promise<void>;
}

export interface ThrottleParts {
  readonly failures: SignInFailures;
  readonly clock: Clock;
  /** Keys are hashed with this secret, so that the store does not reveal accounts and addresses. */
  readonly secret: Uint8Array;
}

const windowMilliseconds = 60_000;
/** An account is locked only for one network, so that an attacker cannot lock out its owner. */
export const mostPerAccount = 10;
/** Stops an attacker who tries one password on many accounts. */
export const mostPerAddress = 100;

/** Rule IDENTITY-16: counts the wrong passwords of the last minute in a store that all processes share. */
export function makeThrottle({ failures, clock, secret }: ThrottleParts): Throttle {
  let sweptAt = 0;
  const keyOf = (...parts: string[]) => createHmac('sha256', secret).update(JSON.stringify(parts)).digest('base64url');
  const accountKey = ({ email, address }: SignInAttempt) => keyOf('account', emailKey(email), networkOf(address));
  const limits = (attempt: SignInAttempt) => [
    { key: accountKey(attempt), most: mostPerAccount },
    { key: keyOf('address', networkOf(attempt.address)), most: mostPerAddress },
  ];

  async function wait(attempt: SignInAttempt): Promise<number> {
    const now = clock.now().getTime();
    const waits = await Promise.all(
      limits(attempt).map(async ({ key, most }) => {
        const recent = await failures.since(key, new Date(now - windowMilliseconds), most);
        const oldest = recent.length < most ? undefined : recent[0];
        return oldest === undefined ? 0 : Math.ceil((oldest.getTime() + windowMilliseconds - now) / 1000);
      }),
    );
    return Math.max(...waits);
  }

  return {
    wait,
    wrong: async (attempt) => {
      const now = clock.now();
      if (now.getTime() - sweptAt >= windowMilliseconds) {
        sweptAt = now.getTime();
        await failures.sweep(new Date(sweptAt - windowMilliseconds));
      }
      await Promise.all(limits(attempt).map(({ key }) => failures.add(key, now)));
      return wait(attempt);
    },
    right: (attempt) => failures.forget(accountKey(attempt)),
  };
}
