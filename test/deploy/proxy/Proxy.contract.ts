import { once } from 'node:events';
import { request as httpRequest, type IncomingMessage } from 'node:http';
import { connect } from 'node:http2';
import { request as httpsRequest, type RequestOptions } from 'node:https';
import { connect as tlsConnect } from 'node:tls';
import { buffer } from 'node:stream/consumers';
import { until } from '../../fixtures/run/until.ts';
import { Upstream } from './Upstream.ts';

/** A proxy that runs with the file of `deploy`, before two processes. */
export interface RunningProxy {
  readonly port: number;
  readonly plainPort: number;
  readonly certificate: Buffer;
  /** The temporary files that it has open, also if their names are removed. */
  temporaryFiles(): readonly string[];
  log(): string;
  stop(): Promise<void>;
}

const mebibyte = 2 ** 20;
const large = 64 * mebibyte;

/** What every proxy of `deploy` does for the site. Returns what further tests of one proxy need. */
export function proxyContract(start: (first: number, second: number) => Promise<RunningProxy>) {
  const parts = {} as { first: Upstream; second: Upstream; proxy: RunningProxy };
  beforeAll(async () => {
    [parts.first, parts.second] = [await Upstream.start(), await Upstream.start()];
    parts.proxy = await start(parts.first.port, parts.second.port);
  });
  afterAll(async () => {
    const { proxy, first, second }: Partial<typeof parts> = parts;
    await proxy?.stop();
    await Promise.all([first?.kill(), second?.kill()]);
  });
  const both = (answer: Parameters<Upstream['answer']>[0]) => [parts.first.answer(answer), parts.second.answer(answer)];
  const send = (path: string, options: RequestOptions = {}) =>
    httpsRequest({
      host: 'localhost',
      port: parts.proxy.port,
      ca: parts.proxy.certificate,
      path,
      agent: false,
      ...options,
    });
  const ask = async (path: string, options: RequestOptions = {}, body = '') => {
    const asked = send(path, options).end(body);
    const [answered] = (await once(asked, 'response')) as [IncomingMessage];
    return { status: answered.statusCode, headers: answered.headers, body: (await buffer(answered)).toString() };
  };

  test('offers HTTP/2, and leads from plain HTTP to TLS', async () => {
    both((_request, response) => response.end('page'));
    const session = connect(`https://localhost:${parts.proxy.port}`, { ca: parts.proxy.certificate });
    await once(session, 'connect');
    expect(session.alpnProtocol).toBe('h2');
    const page = session.request({ ':path': '/' });
    expect((await buffer(page)).toString()).toBe('page');
    session.close();
    const plain = httpRequest({ host: 'localhost', port: parts.proxy.plainPort, path: '/videos?q=a' }).end();
    const [answered] = (await once(plain, 'response')) as [IncomingMessage];
    answered.resume();
    expect([answered.statusCode, answered.headers.location]).toEqual([
      308,
      expect.stringMatching(/^https:\/\/localhost(:\d+)?\/videos\?q=a$/),
    ]);
  });

  // Rule SECURITY-14.
  test.each(['/training/api/v1/videos', '/oauth2/default/v1/token', '/api/v1/sessions/me'])(
    'refuses %s on plain HTTP and leads nobody to TLS with a token',
    async (path) => {
      const plain = httpRequest({ host: 'localhost', port: parts.proxy.plainPort, path }).end();
      const [answered] = (await once(plain, 'response')) as [IncomingMessage];
      answered.resume();
      expect([answered.statusCode, answered.headers.location]).toEqual([403, undefined]);
    },
  );

  // Rule SECURITY-14.
  test.each([
    [{ maxVersion: 'TLSv1.3', minVersion: 'TLSv1.3' }, 'TLSv1.3'],
    [{ maxVersion: 'TLSv1.2', ciphers: 'ECDHE-RSA-AES128-GCM-SHA256:ECDHE-ECDSA-AES128-GCM-SHA256' }, 'TLSv1.2'],
    [{ maxVersion: 'TLSv1.2', ciphers: 'AES128-SHA:AES256-GCM-SHA384:AES128-GCM-SHA256' }, undefined],
    [{ maxVersion: 'TLSv1.1', minVersion: 'TLSv1.1', ciphers: 'DEFAULT@SECLEVEL=0' }, undefined],
  ] as const)('speaks TLS with %j: %s', async (options, protocol) => {
    const socket = tlsConnect({ host: 'localhost', port: parts.proxy.port, ca: parts.proxy.certificate, ...options });
    const spoken = new Promise<string | undefined>((resolve) => {
      socket.on('secureConnect', () => resolve(socket.getProtocol() ?? undefined));
      socket.on('error', () => resolve(undefined));
    });
    expect(await spoken).toBe(protocol);
    socket.destroy();
  });

  test('passes a range and its answer on', async () => {
    const film = Buffer.from('0123456789'.repeat(1000));
    both(({ headers }, response) => {
      const [, from, to] = /^bytes=(\d+)-(\d+)$/.exec(headers.range ?? '') ?? [];
      response.writeHead(206, { 'content-range': `bytes ${from}-${to}/${film.length}` });
      response.end(film.subarray(Number(from), Number(to) + 1));
    });
    const { status, headers, body } = await ask('/film', { headers: { range: 'bytes=4-7' } });
    expect([status, headers['content-range'], body]).toEqual([206, 'bytes 4-7/10000', '4567']);
  });

  // Rule LOG-4.
  test('names each request itself, whatever the visitor calls it', async () => {
    both(({ headers }, response) => response.end(headers['x-request-id']));
    const forged = { headers: { 'x-request-id': 'forged-by-a-visitor' } };
    const [first, second] = [(await ask('/', forged)).body, (await ask('/', forged)).body];
    expect([first, second]).toEqual([expect.stringMatching(/^[\da-f-]{32,36}$/), expect.not.stringContaining(first)]);
  });

  test('says which address the visitor has, whatever the visitor says, and which host was asked for', async () => {
    both(({ headers }, response) => response.end(JSON.stringify([headers['x-forwarded-for'], headers.host])));
    const { body } = await ask('/', { headers: { 'x-forwarded-for': '203.0.113.9' } });
    expect(JSON.parse(body)).toEqual(['127.0.0.1', expect.stringMatching(/^localhost(:\d+)?$/)]);
  });

  test('passes over a process that is gone, and uses it again once it is back', async () => {
    parts.first.answer((_request, response) => response.end('first'));
    const asked = parts.second.answer((_request, response) => response.end('second'));
    await until(async () => (await ask('/')).status === 200 && asked.times > 0, 'the second process is used');
    await parts.second.kill();
    const first = { status: 200, body: 'first' };
    for (let turn = 0; turn < 20; turn += 1) expect(await ask('/')).toMatchObject(first);
    const write = () => ask('/', { method: 'POST', headers: { 'content-length': 4 } }, 'body');
    let accepted = 0;
    await until(async () => {
      accepted = (await write()).status === 200 ? accepted + 1 : 0;
      return accepted === 20;
    }, 'twenty writes in a row are accepted');
    await parts.second.start();
    await until(async () => (await ask('/')).body === 'second', 'the second process is used again');
  });

  test('repeats a read that a process did not answer, and never a write', async () => {
    const asked = new Map<string, number>();
    both(({ url = '', socket }, response) => {
      const times = (asked.get(url) ?? 0) + 1;
      asked.set(url, times);
      if (times === 1 && url !== '/alive') socket.destroy();
      else response.end('answered');
    });
    expect(await ask('/read')).toMatchObject({ status: 200, body: 'answered' });
    for (const method of ['POST', 'PATCH']) {
      // The proxy uses no process for a second after it has failed.
      await until(async () => (await ask('/alive')).status === 200, 'a process is used');
      const answered = await ask(`/${method}`, { method, headers: { 'content-length': 4 } }, 'body');
      expect(answered.status).toBeGreaterThanOrEqual(502);
      expect(answered.headers['strict-transport-security']).toBe('max-age=63072000; includeSubDomains');
    }
    expect([asked.get('/read'), asked.get('/POST'), asked.get('/PATCH')]).toEqual([2, 1, 1]);
  });

  test('sends an upload of 64 MiB on while it arrives, and stores nothing of it', async () => {
    let arrived = 0;
    both((received, response) => {
      received.on('data', (piece: Buffer) => (arrived += piece.length));
      received.on('end', () => response.writeHead(204).end());
    });
    const upload = send('/upload', { method: 'PATCH', headers: { 'content-length': large } });
    const answered = once(upload, 'response') as Promise<[IncomingMessage]>;
    upload.write(Buffer.alloc(large / 2));
    // A proxy may hold a few kilobytes until its next write.
    await until(() => arrived > large / 2 - mebibyte, 'the first half is at the process before the second is sent');
    expect(parts.proxy.temporaryFiles()).toEqual([]);
    upload.end(Buffer.alloc(large / 2));
    const [{ statusCode }] = await answered;
    expect([statusCode, arrived]).toEqual([204, large]);
  });

  test('lets a process wait for a visitor who reads slowly, and stores nothing of the film', async () => {
    let left = large;
    let isWaiting = false;
    both((_request, response) => {
      response.writeHead(200, { 'content-length': large });
      const more = () => {
        isWaiting = false;
        while (left > 0) {
          left -= mebibyte;
          if (!response.write(Buffer.alloc(mebibyte))) {
            isWaiting = true;
            return void response.once('drain', more);
          }
        }
        response.end();
      };
      more();
    });
    const film = send('/film').end();
    const [answered] = (await once(film, 'response')) as [IncomingMessage];
    // The proxy takes what its memory and its sockets hold. Then nothing moves until the visitor reads.
    let before = -1;
    let equal = 0;
    await until(() => {
      equal = isWaiting && left === before ? equal + 1 : 0;
      before = left;
      return left === 0 || equal === 50;
    }, 'the process waits, or has sent everything');
    expect(left).toBeGreaterThan(large / 2);
    expect(parts.proxy.temporaryFiles()).toEqual([]);
    expect((await buffer(answered)).length).toBe(large);
  });

  return { parts, both, ask };
}
