import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';

const year = 31_536_000;

/** The built files of the site: their names change with their content, so they are kept for ever; compressed when they were built. */
export async function registerAssetRoutes(app: FastifyInstance, folder: string): Promise<void> {
  await app.register(fastifyStatic, {
    root: folder,
    prefix: '/assets/',
    decorateReply: false,
    preCompressed: true,
    index: false,
    cacheControl: false,
    setHeaders: (reply) => reply.header('cache-control', `public, max-age=${year}, immutable`),
  });
  app.get('/favicon.svg', { logLevel: 'silent' }, async (_request, reply) => reply.header('cache-control', 'public, max-age=86400').type('image/svg+xml').send(favicon));
}

// The lectern of the look, in the accent of the light theme; the dark theme has its own.
const favicon = [
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 28 28">',
  '<style>.a{fill:#0b6b66}.b{fill:#17202a}.c{fill:#fff}@media(prefers-color-scheme:dark){.a{fill:#5cc8be}.b{fill:#eef1f3}.c{fill:#062321}}</style>',
  '<path class="a" d="M3 4h22v13H3z"/><path class="b" d="M11 17h6l2 8H9z"/><path class="c" d="M11.5 7.2v6.6l6-3.3z"/></svg>',
].join('');
