import type { FastifyInstance } from 'fastify';
import { silentCallbackPath } from '../../../src/domain/session/session.ts';
import { closedPolicy } from '../../application/page/contentSecurityPolicy.ts';

const headers = {
  'content-type': 'text/html; charset=utf-8',
  'content-security-policy': closedPolicy.replace("frame-ancestors 'none'", "frame-ancestors 'self'"),
  'x-frame-options': 'SAMEORIGIN',
  // The address contains a code.
  'cache-control': 'no-store',
  'referrer-policy': 'no-referrer',
  'x-robots-tag': 'noindex',
};

/**
 * Rule OIDC-2: the empty page where a hidden frame ends if the provider sends no messages. The page around the frame
 * reads its address. It is the only page of the site that may be framed, and only by the site.
 */
export function registerSilentPage(app: FastifyInstance): void {
  app.get(silentCallbackPath, async (_request, reply) => reply.headers(headers).send('<!doctype html><title></title>'));
}
