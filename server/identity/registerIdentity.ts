import type { FastifyInstance } from 'fastify';
import type { Provider } from 'oidc-provider';
import { dayMilliseconds } from '../../src/domain/reminder/reminderLimits.ts';
import { WindowLimit } from '../application/limit/WindowLimit.ts';
import type { Accounts } from '../application/ports/identity/Accounts.ts';
import type { ServerWords } from '../../src/domain/page/serverWords.ts';
import type { Clock } from '../application/ports/Clock.ts';
import type { Database } from '../database/Database.ts';
import { serverSecret } from '../database/serverSecret.ts';
import type { RegisterAccountPage } from './account/accountRoutes.ts';
import { BrowserSessions } from './sessions/BrowserSessions.ts';
import { CrossOrigin } from './provider/crossOrigin.ts';
import { makeEndSession } from './sessions/endSession.ts';
import { ownClient, type IdentityClient } from './provider/identityClients.ts';
import { IdentityKeys, type KeySet } from './provider/IdentityKeys.ts';
import { makeProviderPages } from './provider/providerPages.ts';
import { makeProvider, routes } from './provider/makeProvider.ts';
import { registerProviderRoutes, makeCallProvider } from './providerRoutes.ts';
import { registerRevokeRoute } from './sessions/revokeRoute.ts';
import { registerSessionRoutes } from './sessions/sessionRoutes.ts';
import type { RegisterSignInPage } from './provider/signIn.ts';
import { makeSignInHost } from './sessions/signInHost.ts';
import { makeSignOut } from './sessions/signOut.ts';
import { makeFindAccount } from './provider/tokenClaims.ts';

const upkeepMilliseconds = 10 * 60 * 1000;
/** Refused token requests per address and minute. A browser with a problem makes three. */
const mostRefusals = 300;
const mountPath = '/oauth2/default';

export interface IdentityParts {
  readonly database: Database;
  readonly accounts: Pick<Accounts, 'find'>;
  readonly clock: Clock;
  readonly publicUrl: string;
  /** The client of this site. */
  readonly client: { readonly clientId: string; readonly name: string };
  /** Sister sites that share the sign-in. */
  readonly clients: readonly IdentityClient[];
  readonly interaction: RegisterSignInPage;
  /** The page about the own sign-in, if there is one. */
  readonly accountPage?: RegisterAccountPage;
  readonly words: ServerWords;
}

export interface EmbeddedIdentity {
  readonly issuer: string;
  /** The public keys that the provider currently publishes; the first one signs. */
  publicKeys(): readonly Readonly<Record<string, string>>[];
  /** Loads new keys, retires old ones and removes expired records. It also runs every ten minutes. */
  keepUp(): Promise<void>;
}

/** Registers the embedded OpenID provider, its sign-in page and its sessions API on the site's own origin. */
export async function registerIdentity(
  app: FastifyInstance,
  { database, accounts, clock, publicUrl, client, clients: sisters, interaction, accountPage, words }: IdentityParts,
): Promise<EmbeddedIdentity> {
  const issuer = `${new URL(publicUrl).origin}${mountPath}`;
  const clients = [ownClient(publicUrl, client.clientId, client.name), ...sisters];
  const crossOrigin = new CrossOrigin(clients);
  const endSession = makeEndSession(database, clock);
  const findAccount = (accountId: string) => accounts.find(accountId);
  const claims = makeFindAccount({ find: findAccount, flagsSecret: await serverSecret(database, 'identity-flags') });
  const report = (fault: unknown) => app.log.error(fault);
  const keys = new IdentityKeys(database, clock);
  const pages = makeProviderPages(words);
  const make = (known: KeySet) =>
    makeProvider({ database, issuer, clients, clock, keys: known, findAccount: claims, endSession, report, pages });

  let known = await keys.current();
  let current = make(known);
  const provider = (): Provider => current;
  const publicKeys = () => known.tokens.map(publicPart);
  const keepUp = async () => {
    const now = await keys.current();
    // A provider cannot replace its keys, so a new one is created. Its state is in the database, so nothing is lost.
    if (JSON.stringify(now) !== JSON.stringify(known)) [known, current] = [now, make(now)];
    await sweepIdentity(database, clock);
  };
  const upkeep = setInterval(() => void keepUp().catch(report), upkeepMilliseconds);
  upkeep.unref();
  app.addHook('onClose', async () => clearInterval(upkeep));

  const sessions = new BrowserSessions(provider, endSession, issuer.startsWith('https:'), database);
  const callProvider = makeCallProvider(publicUrl, mountPath, provider);
  registerProviderRoutes(app, {
    mountPath,
    callProvider,
    crossOrigin,
    signOut: makeSignOut(provider, sessions, publicUrl),
    refusals: new WindowLimit(clock, mostRefusals),
  });
  registerRevokeRoute(app, mountPath + routes.revocation, { database, crossOrigin, issuer, publicKeys, clock });
  registerSessionRoutes(app, { sessions, crossOrigin, publicUrl, findAccount });
  await interaction(app, makeSignInHost(provider, sessions));
  await accountPage?.(app, sessions, findAccount);
  return { issuer, keepUp, publicKeys };
}

function publicPart(key: Readonly<Record<string, string>>): Readonly<Record<string, string>> {
  return Object.fromEntries(['kty', 'n', 'e', 'kid', 'alg', 'use'].map((member) => [member, key[member] ?? '']));
}

/** Removes expired records. */
export async function sweepIdentity({ tables }: Pick<Database, 'tables'>, clock: Clock): Promise<void> {
  const now = clock.now();
  await tables.deleteFrom('oidc_records').where('expires_at', '<=', now).execute();
  await tables.deleteFrom('revoked_sessions').where('until', '<=', now).execute();
  const dayAgo = new Date(now.getTime() - dayMilliseconds);
  await tables.deleteFrom('password_mails').where('asked_at', '<=', dayAgo).execute();
}
