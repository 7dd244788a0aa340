import type { Duplex } from 'node:stream';
import type { ConnectionError, FastifyInstance } from 'fastify';
import { problem } from './problem.ts';

// Keyed by socket, because the server reports a request timeout by its socket.
const long = new WeakSet<Duplex>();

/** Lifts the request timeout for that connection while `work` runs. The caller must limit the time in another way. */
export async function withoutTimeout<Answer>(socket: Duplex, work: () => Promise<Answer>): Promise<Answer> {
  long.add(socket);
  try {
    return await work();
  } finally {
    long.delete(socket);
  }
}

const refusals: Readonly<Record<string, readonly [status: string, detail: string]>> = {
  ERR_HTTP_REQUEST_TIMEOUT: ['408 Request Timeout', 'The request took too long to arrive.'],
  HPE_HEADER_OVERFLOW: ['431 Request Header Fields Too Large', 'Send shorter headers.'],
};

/**
 * Answers and closes connections whose request is malformed or too slow. Node reports a timeout once per request, so
 * ignoring it leaves a long request alone.
 */
export function answerClientError(this: FastifyInstance, error: ConnectionError, socket: Duplex): void {
  const { code = '' } = error as { code?: string };
  if (code === 'ECONNRESET' || socket.destroyed || (code === 'ERR_HTTP_REQUEST_TIMEOUT' && long.has(socket))) return;
  const [status, detail] = refusals[code] ?? ['400 Bad Request', 'The request could not be read.'];
  const headers = Object.entries({ ...this.commonHeaders, 'cache-control': 'no-store' });
  const body = JSON.stringify({ ...problem('bad-request', detail), status: Number.parseInt(status) });
  if (socket.writable)
    socket.write(
      `HTTP/1.1 ${status}\r\nConnection: close\r\nContent-Length: ${Buffer.byteLength(body)}\r\nContent-Type: application/problem+json; charset=utf-8\r\n${headers.map(([name, value]) => `${name}: ${value}\r\n`).join('')}\r\n${body}`,
    );
  socket.destroy(error);
}
