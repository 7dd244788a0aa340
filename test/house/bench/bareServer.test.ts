import { createServer, request, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { once } from 'node:events';
import { buffer } from 'node:stream/consumers';
import { brotliCompressSync } from 'node:zlib';
import { startBareServer } from '../../../scripts/bench/load/bareServer.ts';

test('answers with the headers and the bytes of the site, in the same order', async () => {
  const body = brotliCompressSync('a page '.repeat(1000));
  const site = createServer((_request, response) =>
    response
      .writeHead(
        200,
        [
          ['Content-Type', 'text/html; charset=utf-8'],
          ['content-encoding', 'br'],
          ['content-security-policy', "default-src 'none'; ".repeat(50)],
          ['link', '</one.css>; rel=preload'],
          ['link', '</two.css>; rel=preload'],
          ['content-length', String(body.length)],
        ].flat(),
      )
      .end(body),
  );
  await once(site.listen(0, '127.0.0.1'), 'listening');
  const address = `http://127.0.0.1:${(site.address() as AddressInfo).port}`;
  const bare = await startBareServer(address, {});
  try {
    const [theirs, ours] = [await responseOf(bare.url), await responseOf(address)];
    expect(theirs.headers).toEqual(ours.headers);
    expect(theirs.body).toEqual(ours.body);
  } finally {
    bare.stop();
    site.close();
  }
});

async function responseOf(url: string): Promise<{ readonly headers: readonly string[]; readonly body: Buffer }> {
  const response = await new Promise<IncomingMessage>((resolve, reject) =>
    request(url, resolve).once('error', reject).end(),
  );
  const names = response.rawHeaders.map((each, place) => (response.rawHeaders[place - 1] === 'Date' ? 'now' : each));
  return { headers: names, body: await buffer(response) };
}
