import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import type { Brand } from '../../../src/domain/page/brand.ts';
import { assetPolicy } from '../answers/securityHeaders.ts';
import { favicon } from './favicon.ts';

const year = 31_536_000;

export interface AssetParts {
  /** The folder of the built files. */
  readonly site: { readonly assets: string };
  readonly brand: Pick<Brand, 'logo' | 'colours'>;
}

/**
 * Serves the built files of the site, which were compressed by the build. Their names contain a hash, so browsers cache
 * them for ever.
 */
export async function registerAssetRoutes(app: FastifyInstance, { site, brand }: AssetParts): Promise<void> {
  await app.register(fastifyStatic, {
    root: site.assets,
    prefix: '/assets/',
    decorateReply: false,
    preCompressed: true,
    index: false,
    cacheControl: false,
    setHeaders: (reply) =>
      reply
        .header('cache-control', `public, max-age=${year}, immutable`)
        .header('content-security-policy', assetPolicy),
  });
  const icon = favicon(brand);
  app.get('/favicon.svg', { logLevel: 'silent' }, async (_request, reply) =>
    reply
      .header('cache-control', 'public, max-age=86400')
      .header('content-security-policy', assetPolicy)
      .type('image/svg+xml')
      .send(icon),
  );
}
