import swagger from '@fastify/swagger';
import type { FastifyInstance } from 'fastify';
import { apiPaths } from '../../src/contract/paths.ts';
import type { Brand } from '../../src/domain/brand.ts';
import { makeAnswer, sendAnswer, type Answer } from './answerCache.ts';
import { openApiPage, openApiPagePolicy, type ApiDescription } from './openApiPage.ts';

const fresh = { 'cache-control': 'public, max-age=0, must-revalidate' };

/** The API's description, made of the schemas that validate it: for machines as OpenAPI 3.1, for people as a page. */
export async function registerOpenApi(api: FastifyInstance, brand: Pick<Brand, 'name'>): Promise<void> {
  await api.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: { title: `${brand.name} training API`, version: '1', description: 'Published training content. Errors are RFC 9457 problems; reads carry a strong ETag.' },
      components: { securitySchemes: { bearer: { type: 'http', scheme: 'bearer', description: 'The access token of whoever asks; what is public needs none' } } },
      tags: [
        { name: 'Videos', description: 'Tutorial videos and their playback' },
        { name: 'Recorded webinars', description: 'Recordings, their playback, files and series' },
        { name: 'Upcoming webinars', description: 'Live webinars to come, and registering for them' },
        { name: 'Uploads', description: 'Files on their way in, by tus 1.0' },
        { name: 'Old addresses', description: 'Where addresses that have moved away lead' },
      ],
    },
    convertConstToEnum: false,
    refResolver: { buildLocalReference: (schema, _base, _fragment, index) => (typeof schema['$id'] === 'string' ? schema['$id'] : `schema-${index}`) },
  });
  const describe = () => api.swagger() as unknown as ApiDescription;
  // Routes are known once the server is ready: both are made at the first request and never change.
  const once = (make: () => Promise<Answer>) => {
    let made: Promise<Answer> | undefined;
    return () => (made ??= make());
  };
  const document = once(() => makeAnswer({ status: 200, type: 'application/json; charset=utf-8', text: JSON.stringify(describe()), headers: fresh }));
  const page = once(() => makeAnswer({ status: 200, type: 'text/html; charset=utf-8', text: openApiPage(describe()), headers: { ...fresh, 'content-security-policy': openApiPagePolicy } }));
  api.get(apiPaths.openApi, { schema: { hide: true } }, async (request, reply) => sendAnswer(request, reply, await document()));
  api.get(apiPaths.documentation, { schema: { hide: true } }, async (request, reply) => sendAnswer(request, reply, await page()));
}
