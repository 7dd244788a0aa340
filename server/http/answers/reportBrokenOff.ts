import type { Readable } from 'node:stream';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { isOutage } from './outages.ts';
import { reportFault } from './reportFault.ts';

/**
 * Reports an outage that breaks off an answer whose first bytes are sent already: no error handler hears of it. Returns the
 * body.
 */
export function reportBrokenOff(body: Readable, request: FastifyRequest, reply: FastifyReply): Readable {
  return body.once('error', (fault) => {
    if (reply.raw.headersSent && isOutage(fault)) reportFault(fault, request);
  });
}
