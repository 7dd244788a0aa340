import swagger from '@fastify/swagger';
import type { FastifyInstance } from 'fastify';
import { apiPaths } from '../../src/contract/paths.ts';
import type { Brand } from '../../src/domain/page/brand.ts';
import { loadOnce } from '../../src/domain/calls/sharedFlight.ts';
import { makeAnswer, sendAnswer } from './answers/answerCache.ts';
import { fresh, json } from './answers/catalogueAnswers.ts';
import { openApiPage, openApiPagePolicy, type ApiDescription } from './openApiPage.ts';

/**
 * Rule SERVER-8: the API's description, made of the schemas that validate it: for machines as OpenAPI 3.1, for people
 * as a page.
 */
export async function registerOpenApi(api: FastifyInstance, brand: Pick<Brand, 'name'>): Promise<void> {
  await api.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: `${brand.name} training API`,
        version: '1',
        description:
          'Training content: what is published for everyone, the rest for training administrators. Errors are RFC 9457 problems; reads carry a strong ETag. Changes name the version they are made of as If-Match.',
      },
      components: {
        securitySchemes: {
          bearer: {
            type: 'http',
            scheme: 'bearer',
            description: 'The access token of whoever asks; what is public needs none',
          },
        },
      },
      tags: [
        { name: 'Videos', description: 'Tutorial videos and their playback' },
        { name: 'Recorded webinars', description: 'Recordings, their playback, files and series' },
        { name: 'Upcoming webinars', description: 'Live webinars to come, and registering for them' },
        { name: 'Uploads', description: 'Files on their way in, by tus 1.0' },
        { name: 'Previews', description: 'Links by which anyone who has one sees an unpublished item' },
        { name: 'Bin', description: 'What administrators deleted, and how it comes back' },
        { name: 'Old addresses', description: 'Where addresses that have moved away lead' },
      ],
    },
    convertConstToEnum: false,
    refResolver: {
      buildLocalReference: (schema, _base, _fragment, index) =>
        typeof schema['$id'] === 'string' ? schema['$id'] : `schema-${index}`,
    },
  });
  const describe = () => api.swagger() as unknown as ApiDescription;
  // Routes are known once the server is ready: both are made at the first request and never change.
  const document = loadOnce(() =>
    makeAnswer({ status: 200, type: json, text: JSON.stringify(describe()), headers: fresh }),
  );
  const page = loadOnce(() =>
    makeAnswer({
      status: 200,
      type: 'text/html; charset=utf-8',
      text: openApiPage(describe()),
      headers: { ...fresh, 'content-security-policy': openApiPagePolicy },
    }),
  );
  api.get(apiPaths.openApi, { schema: { hide: true } }, async (request, reply) =>
    sendAnswer(request, reply, await document()),
  );
  api.get(apiPaths.documentation, { schema: { hide: true } }, async (request, reply) =>
    sendAnswer(request, reply, await page()),
  );
}
