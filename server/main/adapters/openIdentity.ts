import { identityKinds, type IdentityTraits } from '../../../src/domain/session/identityKinds.ts';
import type { AccessTokens } from '../../application/ports/identity/AccessTokens.ts';
import type { Accounts } from '../../application/ports/identity/Accounts.ts';
import type { PersonNames } from '../../application/ports/identity/People.ts';
import type { Clock } from '../../application/ports/Clock.ts';
import type { SubscriptionService } from '../../application/ports/identity/SubscriptionService.ts';
import { makeAccountRoles } from '../../identity/accountRoles.ts';
import { AccountNames } from '../../identity/AccountNames.ts';
import type { IdentityKeys } from '../../identity/provider/IdentityKeys.ts';
import type { RevokedSessions } from '../../postgres/accounts/RevokedSessions.ts';
import { EmbeddedSubscriptions } from '../../subscriptions/EmbeddedSubscriptions.ts';
import { HttpSubscriptionService } from '../../subscriptions/HttpSubscriptionService.ts';
import { JwtAccessTokens } from '../../tokens/JwtAccessTokens.ts';
import { ownKeys } from '../../tokens/ownKeys.ts';
import { makeIsTooOld } from '../../tokens/roleAge.ts';
import { makeReportRefusal } from '../../tokens/reportRefusals.ts';
import { RemoteIssuer } from '../../tokens/RemoteIssuer.ts';
import { TokenNames } from '../../tokens/TokenNames.ts';
import type { Config } from '../settings/config.ts';

export interface IdentityParts {
  readonly config: Config;
  readonly clock: Clock;
  /** Of the embedded provider; unused with another one. */
  readonly keys: Pick<IdentityKeys, 'current'>;
  readonly accounts: Pick<Accounts, 'find'>;
  readonly revokedSessions: Pick<RevokedSessions, 'has'>;
  /** Of an external provider. */
  readonly remote?: RemoteIssuer | undefined;
  readonly say: (line: string) => void;
}

/** The configured provider; undefined with the embedded one. */
export function openRemoteIssuer({ identity }: Config, clock: Clock): RemoteIssuer | undefined {
  return identity.kind === 'embedded' ? undefined : new RemoteIssuer(identity.browser.issuer, clock);
}

/** Chooses how tokens are verified: with the keys of the embedded provider or of the configured one. */
export function openAccessTokens({
  config: { identity },
  clock,
  keys,
  accounts,
  revokedSessions,
  remote = new RemoteIssuer(identity.browser.issuer, clock),
  say,
}: IdentityParts): AccessTokens {
  const { issuer, claims } = identity.browser;
  const common = {
    issuer,
    audience: identity.audience,
    names: {
      id: claims.aid ?? 'aid',
      trainingAdmin: claims.training_admin ?? 'training_admin',
      trainingRole: claims.training_role ?? 'training_role',
    },
    roles: identity.browser.roles,
    clock,
  };
  if (identity.kind === 'embedded') {
    return new JwtAccessTokens({
      ...common,
      keys: ownKeys(async () => (await keys.current()).tokens, clock),
      subjectStandsIn: false,
      roleNow: makeAccountRoles(accounts, clock),
      isRevoked: (id) => revokedSessions.has(id),
    });
  }
  const { subjectStandsIn, mayBeOpaque }: IdentityTraits = identityKinds[identity.kind];
  const onRefusal = makeReportRefusal(say);
  const { rolesFrom, roleSeconds } = identity;
  const onStale = (seen: unknown) => onRefusal({ cause: 'age', issuer, seen, wanted: roleSeconds });
  // An external provider does not notify of sign-outs, so its tokens are accepted until they expire.
  return new JwtAccessTokens({
    ...common,
    keys: remote.keys,
    clockSeconds: () => remote.clockSeconds,
    subjectStandsIn,
    isRevoked: async () => false,
    onRefusal,
    ...(mayBeOpaque ? { userinfo: remote.userinfo } : {}),
    ...(rolesFrom === 'userinfo' ? { newerClaims: remote.userinfo } : {}),
    ...(rolesFrom === 'token' && roleSeconds > 0
      ? { isTooOld: makeIsTooOld({ seconds: roleSeconds, clock, onStale }) }
      : {}),
  });
}

/** Chooses where the names of administrators come from: the accounts, or the tokens of another provider. */
export function openPersonNames({ identity }: Config, accounts: Accounts, clock: Clock): PersonNames {
  const { issuer, claims } = identity.browser;
  if (identity.kind === 'embedded') return new AccountNames(accounts);
  return new TokenNames({
    names: { first: claims.first_name ?? 'first_name', last: claims.last_name ?? 'last_name' },
    userinfo: new RemoteIssuer(issuer, clock).userinfo,
  });
}

/** Chooses the subscription service: the accounts, or the configured external one. */
export function openSubscriptions({ subscriptionsUrl }: Config, accounts: Accounts, clock: Clock): SubscriptionService {
  return subscriptionsUrl === undefined
    ? new EmbeddedSubscriptions(accounts)
    : new HttpSubscriptionService({ url: subscriptionsUrl, clock });
}
