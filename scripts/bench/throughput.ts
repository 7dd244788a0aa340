import autocannon from 'autocannon';
import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import { atMost, median, ratioAtLeast, type Measurement } from './measurement.ts';

const connections = 16;
const seconds = 5;
const rounds = 3;

interface Figures {
  readonly perSecond: number;
  readonly p99: number;
}

/** Compares the requests per second of an address with a bare Node server that sends the same bytes, alternating. */
export async function benchThroughput(
  what: string,
  url: string,
  bounds: { readonly ratio: number; readonly p99?: number },
): Promise<Measurement[]> {
  const headers = { 'accept-encoding': 'br' };
  const answer = await fetch(url, { headers: { ...headers } });
  // fetch decompresses; the bare server must send the compressed length.
  const length = Number(answer.headers.get('content-length')) || (await answer.arrayBuffer()).byteLength;
  const bare = await serveBytes(Buffer.alloc(length, 'x'), answer.headers.get('content-type') ?? 'text/plain');
  try {
    const theirs: Figures[] = [];
    const ours: Figures[] = [];
    for (let round = 0; round < rounds; round += 1) {
      theirs.push(await run(bare.url, headers));
      ours.push(await run(url, headers));
    }
    const rate = (figures: readonly Figures[]) => median(figures.map((each) => each.perSecond));
    const slowest = median(ours.map((each) => each.p99));
    return [
      ratioAtLeast(`${what}, requests/s`, rate(theirs), rate(ours), bounds.ratio),
      ...(bounds.p99 === undefined ? [] : [atMost(`${what}, p99`, slowest, bounds.p99, 'ms')]),
    ];
  } finally {
    bare.server.close();
  }
}

async function run(url: string, headers: Record<string, string>): Promise<Figures> {
  const result = await autocannon({ url, connections, duration: seconds, headers });
  if (result.non2xx > 0 || result.errors > 0)
    throw new Error(`${url}: ${result.non2xx} answers were not 2xx, ${result.errors} errors`);
  return { perSecond: result.requests.average, p99: result.latency.p99 };
}

async function serveBytes(body: Buffer, type: string): Promise<{ url: string; server: Server }> {
  const server = createServer((_request, answer) =>
    answer.writeHead(200, { 'content-type': type, 'content-length': body.length }).end(body),
  );
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('No port');
  return { url: `http://127.0.0.1:${address.port}/`, server };
}
