import fastify from 'fastify';
import { readForwardedFor } from '../../../server/http/forwardedFor.ts';

const addressFor = async (forwarded: string | undefined, trustProxy: string[] = ['127.0.0.1', '10.0.0.0/8']) => {
  const app = fastify({ trustProxy });
  app.addHook('onRequest', readForwardedFor);
  app.get('/', async ({ ip }) => ip);
  const { body } = await app.inject({
    url: '/',
    remoteAddress: '127.0.0.1',
    headers: forwarded === undefined ? {} : { 'x-forwarded-for': forwarded },
  });
  return body;
};

test.each([
  ['203.0.113.7', '203.0.113.7'],
  ['203.0.113.7:4711', '203.0.113.7'],
  ['[2001:db8::1]:4711', '2001:db8::1'],
  ['[2001:db8::1]', '2001:db8::1'],
  ['2001:db8::1', '2001:db8::1'],
  ['198.51.100.4, 203.0.113.7:80, 10.1.1.1:443', '203.0.113.7'],
])('takes the visitor of "%s" for %s', async (forwarded, address) => {
  expect(await addressFor(forwarded)).toBe(address);
});

test.each(['unknown', '_hidden', '203.0.113.7:', '203.0.113', 'for=203.0.113.7', '198.51.100.4, unknown', '""'])(
  'takes the proxy for the visitor when it says "%s"',
  async (forwarded) => {
    expect(await addressFor(forwarded)).toBe('127.0.0.1');
  },
);

test('takes the last proxy with an address for the visitor when the entry before it is none', async () => {
  expect(await addressFor('unknown, 10.1.1.1')).toBe('10.1.1.1');
});
