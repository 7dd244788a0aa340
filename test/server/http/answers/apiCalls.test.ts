import fastify from 'fastify';
import { Type } from 'typebox';
import {
  administratorCalls,
  limitedCalls,
  nothingOf,
  noQuery,
  personalCalls,
  perVisitor,
  publicCalls,
  routeOf,
  tokenIfAny,
  typed,
} from '../../../../server/http/answers/apiCalls.ts';
import { ok } from '../../../../src/domain/result.ts';
import { nobody } from '../../../../server/application/access/accessOf.ts';

const whoAsks = async () => ok(nobody);

test('allows no query when the call declares no schema for it', () => {
  const call = publicCalls('Videos');
  const querystring = Type.Object({ zone: Type.String() });
  expect(call('Reads', nothingOf).schema.querystring).toBe(noQuery);
  expect(call('Reads', nothingOf, { querystring }).schema.querystring).toBe(querystring);
});

test('describes the token only for calls that read one', () => {
  expect(publicCalls('Videos')('Reads', nothingOf).schema).not.toHaveProperty('security');
  expect(limitedCalls('Videos', tokenIfAny)('Reads', nothingOf)).toMatchObject({
    config: perVisitor,
    schema: { tags: ['Videos'], summary: 'Reads', security: tokenIfAny, response: nothingOf },
  });
});

test.each([
  ['a person', personalCalls('My data', whoAsks)('Reads', {})],
  ['an administrator', administratorCalls('Bin', whoAsks).call('publish', 'Restores', {})],
  ['an administrator who changes an item', administratorCalls('Bin', whoAsks).changing('edit', 'Edits', {})],
])('refuses a call of %s to everybody else', async (_who, options) => {
  const app = fastify();
  typed(app).get('/', options, async () => 'done');
  expect((await app.inject({ url: '/' })).statusCode).toBe(401);
});

test('names the parameters of a path as Fastify declares them', () => {
  const path = (kind: string, id: string) => `/${encodeURIComponent(kind)}/${encodeURIComponent(id)}`;
  expect(routeOf(path, 'kind', 'id')).toBe('/:kind/:id');
});
