import { ok, refuse, type Result } from '../../../src/domain/result.ts';
import type { Clock } from '../../application/ports/Clock.ts';
import type { Account } from '../../application/ports/identity/Accounts.ts';
import type { PasswordResets } from '../../application/ports/identity/PasswordResets.ts';
import type { EndSessionsOf } from '../sessions/endSession.ts';
import type { Authenticate } from '../signIn/authenticate.ts';
import { checkPassword, type PasswordRefusal, type Passwords } from '../signIn/passwords.ts';

export type OwnSignInRefusal =
  { readonly kind: 'wrong' | 'differs' | PasswordRefusal } | { readonly kind: 'too-many'; readonly seconds: number };

/** What people do with their own sign-in. Both need the current password and end all sessions of the account. */
export interface OwnSignIn {
  changePassword(wish: Proof & { readonly password: string; readonly repeated: string }): Promise<Done>;
  signOutEverywhere(wish: Proof): Promise<Done>;
}
type Done = Result<void, OwnSignInRefusal>;

interface Proof {
  readonly account: Account;
  readonly current: string;
  /** The visitor's IP address. */
  readonly address: string;
}

interface OwnSignInParts {
  readonly authenticate: Authenticate;
  readonly passwords: Pick<Passwords, 'hash'>;
  readonly passwordResets: Pick<PasswordResets, 'change'>;
  readonly endSessionsOf: EndSessionsOf;
  /** Sends the mail that says so; undefined if the site sends no mails. */
  readonly wakeMails: (() => Promise<void>) | undefined;
  readonly clock: Clock;
  readonly siteWords: readonly string[];
}

/** Rules PASSWORD-7 and PASSWORD-8. Wrong passwords count like those of the sign-in page. */
export function makeOwnSignIn(parts: OwnSignInParts): OwnSignIn {
  const { authenticate, passwords, passwordResets, endSessionsOf, wakeMails, clock, siteWords } = parts;

  async function prove({ account, current, address }: Proof): Promise<Done> {
    const checked = await authenticate({ email: account.email, password: current, address });
    return checked.ok ? ok(undefined) : checked;
  }

  return {
    changePassword: async ({ password, repeated, ...proof }) => {
      const proved = await prove(proof);
      if (!proved.ok) return proved;
      const { id, email, firstName, lastName } = proof.account;
      const checked = await checkPassword(password, { site: siteWords, email, names: [firstName, lastName] });
      if (!checked.ok) return refuse({ kind: checked.refusal });
      if (password !== repeated) return refuse({ kind: 'differs' });
      await passwordResets.change(id, await passwords.hash(password), clock.now());
      await wakeMails?.();
      return ok(undefined);
    },
    signOutEverywhere: async (proof) => {
      const proved = await prove(proof);
      if (proved.ok) await endSessionsOf(proof.account.id);
      return proved;
    },
  };
}
