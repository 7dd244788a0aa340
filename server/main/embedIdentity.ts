import type { FastifyInstance } from 'fastify';
import type { ServerWords } from '../../src/domain/page/serverWords.ts';
import type { Clock } from '../application/ports/Clock.ts';
import type { Accounts } from '../application/ports/identity/Accounts.ts';
import type { PasswordResets } from '../application/ports/identity/PasswordResets.ts';
import type { MailJobs } from '../application/ports/reminders/ReminderMails.ts';
import { linkedPageStyles, pageStyles } from '../http/pages/brandStyle.ts';
import type { SiteManifest } from '../http/pages/pageDocument.ts';
import { makeRegisterAccountPage } from '../identity/account/accountRoutes.ts';
import { makeOwnSignIn } from '../identity/account/ownSignIn.ts';
import { makeEndSessionsOf } from '../identity/sessions/endSession.ts';
import { makeAuthenticate } from '../identity/signIn/authenticate.ts';
import { makeRegisterPasswordPages } from '../identity/passwordReset/passwordRoutes.ts';
import { makeResetPassword } from '../identity/passwordReset/resetPassword.ts';
import { makePasswords } from '../identity/signIn/passwords.ts';
import { registerIdentity } from '../identity/registerIdentity.ts';
import { makeRegisterSignInPage } from '../identity/signIn/signInRoutes.ts';
import { makeThrottle } from '../identity/signIn/throttle.ts';
import type { Database } from '../database/Database.ts';
import { PgSignInFailures } from '../postgres/accounts/PgSignInFailures.ts';
import { serverSecret } from '../database/serverSecret.ts';
import type { Config } from './settings/config.ts';

export interface EmbedIdentityParts {
  readonly config: Config;
  readonly database: Database;
  readonly accounts: Accounts;
  readonly clock: Clock;
  readonly passwordResets: PasswordResets;
  /** How people get a new password; undefined if the site sends no mails. */
  readonly passwordMailing: { readonly mailJobs: Pick<MailJobs, 'wake'> } | undefined;
  readonly site: { readonly manifest: Pick<SiteManifest, 'styles'>; readonly words: ServerWords };
}

/** Mounts the embedded identity provider and its sign-in page on the site's own origin. */
export async function embedIdentity(
  app: FastifyInstance,
  { config, database, accounts, clock, passwordResets, passwordMailing, site: { manifest, words } }: EmbedIdentityParts,
): Promise<void> {
  const { brand, publicUrl, flags, identity } = config;
  const look = {
    brand,
    publicUrl,
    flags,
    words,
    styles: pageStyles(manifest, { brand }),
  };
  const throttle = makeThrottle({
    failures: new PgSignInFailures(database),
    clock,
    secret: await serverSecret(database, 'sign-in-failures'),
  });
  const passwords = makePasswords();
  const authenticate = makeAuthenticate({ accounts, passwords, throttle });
  const secret = await serverSecret(database, 'sign-in-forms');
  const siteWords = [brand.name, new URL(publicUrl).hostname];
  const linkedLook = { ...look, ...linkedPageStyles(manifest, { brand }) };
  const passwordPages =
    passwordMailing &&
    makeRegisterPasswordPages({
      ...passwordMailing,
      passwordResets,
      resetPassword: makeResetPassword({ ...passwordMailing, passwordResets, passwords, clock, siteWords }),
      clock,
      look: linkedLook,
      secret,
    });
  const ownSignIn = makeOwnSignIn({
    authenticate,
    passwords,
    passwordResets,
    endSessionsOf: (id) => database.tables.transaction().execute((tables) => makeEndSessionsOf({ tables }, clock)(id)),
    wakeMails: passwordMailing && (() => passwordMailing.mailJobs.wake()),
    clock,
    siteWords,
  });
  await registerIdentity(app, {
    database,
    accounts,
    clock,
    publicUrl,
    client: { clientId: identity.browser.clientId, name: brand.name },
    clients: identity.clients,
    words,
    interaction: makeRegisterSignInPage({ authenticate, look, secret, passwordPages }),
    accountPage: makeRegisterAccountPage({ ownSignIn, look, secret }),
  });
}
