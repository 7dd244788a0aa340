import type { lookup as systemLookup, LookupAddress } from 'node:dns';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { HttpWebhookSender, type SenderOptions } from '../../../server/webhooks/HttpWebhookSender.ts';
import { selfSigned } from '../../fixtures/cluster/selfSigned.ts';
import { startWebhookReceiver, type WebhookReceiver } from '../../fixtures/services/webhookReceiver.ts';

let receiver: WebhookReceiver;
beforeEach(async () => {
  receiver = await startWebhookReceiver();
});
afterEach(() => receiver.stop());

const never = new AbortController().signal;
const here = { mayConnectTo: () => true, allowsHttp: true };
const send = (options: SenderOptions = here, url = receiver.url, stopping = never) =>
  new HttpWebhookSender(options).send({ url, headers: { 'webhook-id': 'one' }, body: '{"é":1}' }, stopping);
const named = (addresses: readonly string[]) => {
  const asked: string[] = [];
  const lookup = ((name: string, _options: object, done: (fault: null, found: readonly LookupAddress[]) => void) => {
    asked.push(name);
    done(
      null,
      addresses.map((address) => ({ address, family: address.includes(':') ? 6 : 4 })),
    );
  }) as unknown as typeof systemLookup;
  return { lookup, asked };
};

test('posts the body once with its headers, and keeps the answer', async () => {
  receiver.answer = (_request, response) => void response.writeHead(202).end('Thanks ✓');
  expect(await send()).toEqual({ status: 202, failure: null, answer: 'Thanks ✓' });
  expect(receiver.received).toMatchObject([
    {
      id: 'one',
      url: '/hook',
      body: '{"é":1}',
      headers: { 'content-length': '8', 'user-agent': 'Lectern-Webhooks/1' },
    },
  ]);
});

test('passes on the pause that a receiver asks for (rule WEBHOOK-13)', async () => {
  receiver.answer = (_request, response) => void response.writeHead(503, { 'retry-after': '120' }).end();
  expect(await send()).toEqual({ status: 503, failure: null, answer: '', retryAfter: '120' });
});

test.each([301, 302, 303, 307, 308])('does not follow a redirect with status %i (rule WEBHOOK-6)', async (status) => {
  receiver.answer = (_request, response) =>
    void response.writeHead(status, { location: `${receiver.url}/elsewhere` }).end();
  expect(await send()).toMatchObject({ status });
  expect(receiver.received.map(({ url }) => url)).toEqual(['/hook']);
});

test('gives up after the time limit, whether the receiver never answers or answers without end', async () => {
  receiver.answer = () => undefined;
  const timedOut = { status: null, failure: 'timed-out', answer: '' };
  expect(await send({ ...here, timeout: 60 })).toEqual(timedOut);
  receiver.answer = (_request, response) => {
    const drip = setInterval(() => response.write('.'), 10);
    response.on('close', () => clearInterval(drip));
    response.writeHead(200);
  };
  expect(await send({ ...here, timeout: 100 })).toEqual(timedOut);
});

test('reads only the beginning of a huge answer, and closes the connection (rule WEBHOOK-10)', async () => {
  let written = 0;
  const closed = new Promise<void>((resolve) => {
    receiver.answer = (_request, response) => {
      response.writeHead(200);
      const more = () => {
        while (!response.destroyed && response.write(Buffer.alloc(65_536, 'x'))) written += 65_536;
      };
      response.on('drain', more).on('close', resolve);
      more();
    };
  });
  const { answer, status } = await send();
  expect([status, answer]).toEqual([200, 'x'.repeat(2048)]);
  await closed;
  expect(written).toBeLessThan(20_000_000);
});

test('refuses headers without end', async () => {
  receiver.answer = (_request, response) => void response.writeHead(200, { big: 'x'.repeat(20_000) }).end();
  expect(await send()).toMatchObject({ status: null, failure: 'no-connection' });
});

test('connects to no private address: by number, by name, or by a name with public addresses too (rule WEBHOOK-4)', async () => {
  const refused = { status: null, failure: 'address-not-public', answer: '' };
  const guarded = { allowsHttp: true };
  expect(await send(guarded)).toEqual(refused);
  for (const address of ['127.0.0.1', '2130706433', '0x7f.1', '[::ffff:127.0.0.1]', '[::1]'])
    expect(await send(guarded, `http://${address}:${receiver.port}/`)).toEqual(refused);
  const byName = `http://receiver.example:${receiver.port}/hook`;
  for (const addresses of [['127.0.0.1'], ['::1'], ['1.1.1.1', '127.0.0.1'], []])
    expect(await send({ ...guarded, lookup: named(addresses).lookup }, byName)).toEqual(refused);
  expect(receiver.received).toEqual([]);
});

test('asks for a name once in a try, and connects to the address that was checked (DNS rebinding)', async () => {
  const checked: string[] = [];
  const mayConnectTo = (address: string) => checked.push(address) > 0;
  const { lookup, asked } = named(['127.0.0.1']);
  const url = `http://rebinding.example:${receiver.port}/hook`;
  expect(await send({ lookup, mayConnectTo, allowsHttp: true }, url)).toMatchObject({ status: 204 });
  expect([asked, checked]).toEqual([['rebinding.example'], ['127.0.0.1']]);
  // The next try asks again: the name has moved to a private address.
  expect(await send({ lookup, allowsHttp: true }, url)).toMatchObject({ failure: 'address-not-public' });
  expect(receiver.received).toHaveLength(1);
});

test('sends by https only, and to a receiver whose certificate is trusted', async () => {
  expect(await send({ mayConnectTo: () => true })).toMatchObject({ failure: 'not-secure' });
  expect(await send(here, `https://127.0.0.1:${receiver.port}/`)).toMatchObject({ failure: 'not-secure' });
  expect(receiver.received).toEqual([]);
});

test('checks the certificate of the receiver against the name, not against the address', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'lectern-webhooks-'));
  const { file, key } = selfSigned(folder);
  const [cert, ca] = [readFileSync(file), readFileSync(file, 'utf8')];
  const server = createServer({ cert, key: readFileSync(key) }, (_request, response) => void response.end('secure'));
  server.listen(0, '127.0.0.1');
  await new Promise((done) => server.once('listening', done));
  const { port } = server.address() as AddressInfo;
  const secure = { mayConnectTo: () => true, lookup: named(['127.0.0.1']).lookup };
  expect(await send({ ...secure, ca }, `https://localhost:${port}/`)).toMatchObject({ status: 200, answer: 'secure' });
  expect(await send(secure, `https://localhost:${port}/`)).toMatchObject({ failure: 'not-secure' });
  expect(await send({ ...secure, ca }, `https://other.example:${port}/`)).toMatchObject({ failure: 'not-secure' });
  server.closeAllConnections();
  await new Promise((done) => server.close(done));
  rmSync(folder, { recursive: true });
});

test('says that a name does not exist, and that nobody listens', async () => {
  const lookup = ((_name: string, _options: object, done: (fault: Error) => void) =>
    done(Object.assign(new Error('no'), { code: 'ENOTFOUND' }))) as unknown as typeof systemLookup;
  expect(await send({ ...here, lookup }, 'http://nowhere.example/')).toMatchObject({ failure: 'name-not-found' });
  await receiver.stop();
  expect(await send()).toMatchObject({ failure: 'no-connection' });
  receiver = await startWebhookReceiver();
});

test('throws when the process stops, so that the claim is given back', async () => {
  const stopping = new AbortController();
  receiver.answer = () => stopping.abort();
  await expect(send(here, receiver.url, stopping.signal)).rejects.toThrow();
});
