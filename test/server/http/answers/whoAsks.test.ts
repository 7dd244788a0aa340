import '@fastify/swagger';
import fastify from 'fastify';
import type { AccessTokens } from '../../../../server/application/ports/identity/AccessTokens.ts';
import { neededFor } from '../../../../server/http/answers/apiCalls.ts';
import { bearerOf, makeWhoAsks } from '../../../../server/http/answers/whoAsks.ts';
import { ok, refuse } from '../../../../src/domain/result.ts';

/** A route with these needs, which answers who asks; and every token that an identity provider was asked about. */
async function open(security: ReturnType<typeof neededFor>) {
  const seen: string[] = [];
  const accessTokens: AccessTokens = {
    verify: async (token) => {
      seen.push(token);
      return refuse('invalid');
    },
  };
  const whoAsks = makeWhoAsks({
    accessTokens,
    subscriptions: { of: async () => undefined as never },
    verifyApiToken: async () => ok({ id: 'token:1', trainingRole: null, scopes: ['read'] }),
  });
  const app = fastify();
  app.get('/', { schema: { security } }, async (request) => ({
    asker: await whoAsks(request),
    verified: await bearerOf(request, accessTokens),
  }));
  const ask = async (authorization: string) =>
    (await app.inject({ url: '/', headers: { authorization } })).json<{
      asker: { ok: boolean; value?: { person: object } };
      verified: { ok: boolean };
    }>();
  return { ask, seen };
}

test('knows who acts with an API token where the description of the route offers it', async () => {
  const { ask } = await open(neededFor('edit'));
  expect((await ask('Bearer lectern_x')).asker.value?.person).toEqual({
    id: 'token:1',
    trainingRole: null,
    scopes: ['read'],
  });
});

test('refuses every API token where the description of the route does not offer it', async () => {
  const { ask } = await open(neededFor('administer'));
  expect((await ask('Bearer lectern_x')).asker.ok).toBe(false);
});

test('shows an API token to no identity provider', async () => {
  const { ask, seen } = await open(neededFor('edit'));
  expect((await ask('bearer lectern_x')).verified.ok).toBe(false);
  expect(seen).toEqual([]);
  await ask('Bearer another');
  expect(new Set(seen)).toEqual(new Set(['another']));
});
