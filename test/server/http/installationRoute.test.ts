import fastify from 'fastify';
import {
  installationPath,
  installationProof,
  registerInstallationRoute,
} from '../../../server/http/installationRoute.ts';

const secret = Buffer.from('of this installation');
const nonce = 'ab'.repeat(16);

async function ask(query: Readonly<Record<string, string>>) {
  const app = fastify({ trustProxy: (_address, hop) => hop < 1 });
  registerInstallationRoute(app, secret);
  const { statusCode, body } = await app.inject({
    url: installationPath,
    query,
    remoteAddress: '10.0.0.2',
    headers: { 'x-forwarded-for': '192.0.2.1, 203.0.113.7', host: 'training.example' },
  });
  return [statusCode, JSON.parse(body) as unknown];
}

// Rule DOCTOR-3.
test('says how a request arrived to whoever knows the secret, and proves that it knows it too', async () => {
  expect(await ask({ nonce, proof: installationProof(secret, 'question', nonce) })).toEqual([
    200,
    {
      proof: installationProof(secret, 'answer', nonce),
      address: '203.0.113.7',
      peer: '10.0.0.2',
      forwarded: ['192.0.2.1', '203.0.113.7'],
      host: 'training.example',
    },
  ]);
});

test.each([
  ['without a proof', { nonce }],
  ['with the proof of another installation', { nonce, proof: installationProof(Buffer.from('x'), 'question', nonce) }],
  ['with the proof of another nonce', { nonce, proof: installationProof(secret, 'question', 'cd'.repeat(16)) }],
  ['with the proof of an answer', { nonce, proof: installationProof(secret, 'answer', nonce) }],
  ['with a nonce of another shape', { nonce: 'x', proof: installationProof(secret, 'question', 'x') }],
])('has nothing at this address %s', async (_what, query) => {
  expect((await ask(query as Record<string, string>))[0]).toBe(404);
});
