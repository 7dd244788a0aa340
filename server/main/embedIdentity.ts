import type { FastifyInstance } from 'fastify';
import type { ServerWords } from '../../src/domain/page/serverWords.ts';
import type { Clock } from '../application/ports/Clock.ts';
import type { Accounts } from '../application/ports/identity/Accounts.ts';
import { pageStyles } from '../http/pages/brandStyle.ts';
import type { SiteManifest } from '../http/pages/pageDocument.ts';
import { makeAuthenticate } from '../identity/signIn/authenticate.ts';
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
  readonly site: { readonly manifest: Pick<SiteManifest, 'styles'>; readonly words: ServerWords };
}

/** Mounts the embedded identity provider and its sign-in page on the site's own origin. */
export async function embedIdentity(
  app: FastifyInstance,
  { config, database, accounts, clock, site: { manifest, words } }: EmbedIdentityParts,
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
  const authenticate = makeAuthenticate({ accounts, passwords: makePasswords(), throttle });
  await registerIdentity(app, {
    database,
    accounts,
    clock,
    publicUrl,
    client: { clientId: identity.browser.clientId, name: brand.name },
    clients: identity.clients,
    words,
    interaction: makeRegisterSignInPage({ authenticate, look, secret: await serverSecret(database, 'sign-in-forms') }),
  });
}
