import type { FastifyInstance } from 'fastify';
import { silentCallbackPath } from '../../src/domain/session.ts';
import { closedPolicy } from './securityHeaders.ts';

const headers = {
  'content-type': 'text/html; charset=utf-8',
  'content-security-policy': closedPolicy.replace("frame-ancestors 'none'", "frame-ancestors 'self'"),
  'x-frame-options': 'SAMEORIGIN',
  // Its address carries a code.
  'cache-control': 'no-store',
  'referrer-policy': 'no-referrer',
  'x-robots-tag': 'noindex',
};

/**
 * Where a hidden frame ends up with a provider that sends no messages (`identity.md` 2): the page around the frame reads
 * its address, so there is nothing in it. The only page of the site that may be framed, and by the site alone.
 */
export function registerSilentPage(app: FastifyInstance): void {
  app.get(silentCallbackPath, async (_request, reply) => reply.headers(headers).send('<!doctype html><title></title>'));
}
