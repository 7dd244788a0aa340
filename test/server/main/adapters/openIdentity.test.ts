import { IdentityKeys } from '../../../../server/identity/provider/IdentityKeys.ts';
import { readConfig } from '../../../../server/main/settings/config.ts';
import { openAccessTokens, openPersonNames, openSubscriptions } from '../../../../server/main/adapters/openIdentity.ts';
import { AccountNames } from '../../../../server/identity/AccountNames.ts';
import { TokenNames } from '../../../../server/tokens/TokenNames.ts';
import { PgAccounts } from '../../../../server/postgres/accounts/PgAccounts.ts';
import { RevokedSessions } from '../../../../server/postgres/accounts/RevokedSessions.ts';
import { EmbeddedSubscriptions } from '../../../../server/subscriptions/EmbeddedSubscriptions.ts';
import { HttpSubscriptionService } from '../../../../server/subscriptions/HttpSubscriptionService.ts';
import type { AccessTokens } from '../../../../server/application/ports/identity/AccessTokens.ts';
import {
  jonas,
  mira,
  openIdentity,
  site,
  type IdentityUnderTest,
} from '../../../fixtures/identity/identityProvider.ts';
import { until } from '../../../fixtures/run/until.ts';

let ahead = 0;
const clock = { now: () => new Date(Date.now() + ahead) };
const config = readConfig({ PUBLIC_URL: site }, '/srv', false);
let provider: IdentityUnderTest;
let revokedSessions: RevokedSessions;
let tokens: AccessTokens;
beforeAll(async () => {
  provider = await openIdentity();
  revokedSessions = await RevokedSessions.follow(provider.database, provider.database.connection, () => undefined);
  tokens = openAccessTokens({
    config,
    clock,
    keys: new IdentityKeys(provider.database, clock),
    accounts: { find: async (id) => provider.accounts.get(id) },
    revokedSessions,
    say: () => undefined,
  });
});
afterAll(async () => {
  await revokedSessions.stop();
  await provider.close();
});

test.each([
  ['a training administrator', mira, 'administrator'],
  ['another person', jonas, null],
])('reads %s from an access token of the embedded provider', async (_who, { id }, trainingRole) => {
  const { access_token: access } = await provider.browser().tokens(id);
  await expect(tokens.verify(access)).resolves.toEqual({
    ok: true,
    value: { person: { id, trainingRole }, session: expect.any(String), token: access },
  });
});

test('a role that was taken away or changed counts within a minute, with the token that was issued before', async () => {
  const { access_token: access } = await provider.browser().tokens(mira.id);
  const roleNow = async () => {
    const verified = await tokens.verify(access);
    return verified.ok ? verified.value.person.trainingRole : 'refused';
  };
  expect(await roleNow()).toBe('administrator');
  for (const trainingRole of ['editor', null, 'administrator'] as const) {
    provider.accounts.set(mira.id, { ...mira, trainingRole });
    ahead += 60_000;
    expect(await roleNow()).toBe(trainingRole);
  }
  ahead = 0;
});

test('refuses an id token and a refresh token as access tokens', async () => {
  const { id_token: id, refresh_token: refresh } = await provider.browser().tokens(mira.id);
  for (const token of [id, refresh])
    await expect(tokens.verify(token)).resolves.toEqual({ ok: false, refusal: 'invalid' });
});

test('refuses all access tokens of a session within 5 seconds after sign-out, and accepts those of other sessions', async () => {
  const [here, there] = [provider.browser(), provider.browser()];
  const [first, other] = [await here.tokens(mira.id), await there.tokens(mira.id)];
  const second = JSON.parse((await here.refresh(first.refresh_token)).body) as typeof first;
  for (const { access_token: access } of [first, second, other])
    await expect(tokens.verify(access)).resolves.toMatchObject({ ok: true });
  const gone = await here.send('DELETE', '/api/v1/sessions/me', { headers: { origin: site } });
  expect(gone.statusCode).toBe(204);
  for (const { access_token: access } of [first, second])
    await until(async () => !(await tokens.verify(access)).ok, 'it is refused', 5000);
  await expect(tokens.verify(other.access_token)).resolves.toMatchObject({ ok: true });
});

test('uses the subscription service of SUBSCRIPTIONS_URL, or else the embedded one', () => {
  const accounts = new PgAccounts(provider.database);
  expect(openSubscriptions(config, accounts, clock)).toBeInstanceOf(EmbeddedSubscriptions);
  const elsewhere = readConfig({ SUBSCRIPTIONS_URL: 'https://api.example' }, '/srv', false);
  expect(openSubscriptions(elsewhere, accounts, clock)).toBeInstanceOf(HttpSubscriptionService);
});

// Rule HISTORY-1.
test('takes the names of administrators from the accounts, or from the tokens of another provider', async () => {
  const accounts = new PgAccounts(provider.database);
  expect(openPersonNames(config, accounts, clock)).toBeInstanceOf(AccountNames);
  const other = readConfig(
    { IDENTITY_KIND: 'oidc', IDENTITY_ISSUER: 'https://id.example', IDENTITY_CLIENT_ID: 'lectern' },
    '/srv',
    false,
  );
  const names = openPersonNames(other, accounts, clock);
  expect(names).toBeInstanceOf(TokenNames);
  const claims = Buffer.from(JSON.stringify({ given_name: 'Ada', family_name: 'Lovelace' })).toString('base64url');
  await expect(names.nameOf({ id: 'ada', token: `a.${claims}.c` })).resolves.toBe('Ada Lovelace');
});
