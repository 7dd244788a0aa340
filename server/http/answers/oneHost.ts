import type { FastifyReply, FastifyRequest } from 'fastify';
import { sendProblem } from './problem.ts';

/**
 * Rule ERROR-13: refuses a request with two Host headers. A proxy and the site could read different ones, and a cache
 * would then keep an answer for another site.
 */
export function oneHost(request: FastifyRequest, reply: FastifyReply, done: () => void): void {
  const { rawHeaders } = request.raw;
  let hosts = 0;
  for (let place = 0; place < rawHeaders.length; place += 2) {
    const name = rawHeaders[place] ?? '';
    if (name.length === 4 && name.toLowerCase() === 'host') hosts += 1;
  }
  if (hosts > 1) void sendProblem(reply, 'bad-request', 'The request has two Host headers. Send one.');
  else done();
}
