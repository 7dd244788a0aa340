import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { type Brand, inkOn, type ThemedColour } from '../../../src/domain/page/brand.ts';
import type { BuiltFiles } from '../../application/ports/page/BuiltFiles.ts';
import type { Clock } from '../../application/ports/Clock.ts';
import { sendProblem } from '../answers/problem.ts';
import { assetPolicy } from '../answers/securityHeaders.ts';

const ownAccent: ThemedColour = { light: '#0b6b66', dark: '#5cc8be' };
const lectern =
  '<path class="a" d="M3 4h22v13H3z"/><path class="b" d="M11 17h6l2 8H9z"/><path class="c" d="M11.5 7.2v6.6l6-3.3z"/>';
const plain = '<rect class="a" x="2" y="2" width="24" height="24" rx="6"/><path class="c" d="M11 8.5v11l9-5.5z"/>';

/**
 * The icon of the browser tab in the brand's accent colour: the site's lectern, or a plain mark if the brand has a logo
 * of its own.
 */
export function favicon({ logo, colours: { accent } }: Pick<Brand, 'logo' | 'colours'>): string {
  const { light, dark } = accent ?? ownAccent;
  const onAccent = (colour: string) => `.c{fill:${inkOn(colour)}}`;
  const style = `.a{fill:${light}}.b{fill:#17202a}${onAccent(light)}@media(prefers-color-scheme:dark){.a{fill:${dark}}.b{fill:#eef1f3}${onAccent(dark)}}`;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 28 28"><style>${style}</style>${logo === null ? lectern : plain}</svg>`;
}

const year = 31_536_000;
const prefix = '/assets';

function cacheForEver(reply: Pick<FastifyReply, 'header'>): void {
  reply.header('cache-control', `public, max-age=${year}, immutable`);
  reply.header('content-security-policy', assetPolicy);
}

const types: Readonly<Record<string, string>> = {
  js: 'application/javascript; charset=utf-8',
  css: 'text/css; charset=utf-8',
  woff2: 'font/woff2',
};

/** Whether a name is that of a built file: it contains a hash, and is not that of its compressed form. */
export function isBuiltFile(name: string): boolean {
  return /^[\w-]+\.[0-9a-f]{8}\.(?:js|css|woff2)$/.test(name);
}

export interface AssetParts {
  /** The folder of the built files. */
  readonly site: { readonly assets: string };
  readonly brand: Pick<Brand, 'logo' | 'colours'>;
  readonly builtFiles: Pick<BuiltFiles, 'find'>;
  readonly clock: Clock;
}

/**
 * Serves the built files of the site, which were compressed by the build. Their names contain a hash, so browsers cache
 * them for ever. Rule UPDATE-5: during an update a page may come from a process with another build.
 */
export async function registerAssetRoutes(
  app: FastifyInstance,
  { site, brand, builtFiles, clock }: AssetParts,
): Promise<void> {
  await app.register(
    async (assets) => {
      await assets.register(fastifyStatic, {
        root: site.assets,
        prefix: '/',
        decorateReply: false,
        preCompressed: true,
        index: false,
        cacheControl: false,
        setHeaders: cacheForEver,
      });
      assets.setNotFoundHandler(async (request, reply) => {
        const name = request.url.slice(prefix.length + 1).replace(/[?#].*$/, '');
        const body = isBuiltFile(name) ? await builtFiles.find(name, clock.now()) : undefined;
        if (body === undefined) return sendProblem(reply, 'not-found', 'There is nothing at this address.');
        cacheForEver(reply);
        return reply.type(types[name.slice(name.lastIndexOf('.') + 1)] ?? '').send(body);
      });
    },
    { prefix },
  );
  const icon = favicon(brand);
  app.get('/favicon.svg', { logLevel: 'silent' }, async (_request, reply) =>
    reply
      .header('cache-control', 'public, max-age=86400')
      .header('content-security-policy', assetPolicy)
      .type('image/svg+xml')
      .send(icon),
  );
}
