import { createHmac, timingSafeEqual } from 'node:crypto';
import type { FastifyInstance } from 'fastify';

/** The path at which the site says how a request arrived, to whoever knows its secret. */
export const installationPath = '/healthz/installation';

/** What proves that the asker, or the answer, belongs to the installation with this secret. */
export function installationProof(secret: Buffer, of: 'question' | 'answer', nonce: string): string {
  return createHmac('sha256', secret).update(`${of} ${nonce}`).digest('hex');
}

const nonceShape = /^[\da-f]{32}$/;

/**
 * Rule DOCTOR-3: answers how the request arrived, with a proof that it is this site that answers. Without the proof of a
 * question there is nothing at this address.
 */
export function registerInstallationRoute(app: FastifyInstance, secret: Buffer): void {
  app.get<{ Querystring: Readonly<Record<string, unknown>> }>(
    installationPath,
    { logLevel: 'silent' },
    async (request, reply) => {
      const { nonce, proof } = request.query;
      if (typeof nonce !== 'string' || typeof proof !== 'string' || !isProved(secret, nonce, proof))
        return reply.callNotFound();
      const forwarded = [request.headers['x-forwarded-for'] ?? []].flat().join(',').split(',');
      return reply.header('cache-control', 'no-store').send({
        proof: installationProof(secret, 'answer', nonce),
        address: request.ip,
        peer: request.socket.remoteAddress ?? '',
        forwarded: forwarded.map((entry) => entry.trim()).filter((entry) => entry !== ''),
        host: request.headers.host ?? '',
      });
    },
  );
}

function isProved(secret: Buffer, nonce: string, proof: string): boolean {
  if (!nonceShape.test(nonce)) return false;
  const [wanted, given] = [Buffer.from(installationProof(secret, 'question', nonce)), Buffer.from(proof)];
  return wanted.length === given.length && timingSafeEqual(wanted, given);
}
