import swagger from '@fastify/swagger';
import type { FastifyInstance } from 'fastify';
import { apiPaths } from '../../src/contract/paths.ts';
import { apiTokenPrefix } from '../../src/domain/access/apiToken.ts';
import type { Brand } from '../../src/domain/page/brand.ts';
import type { ServerWords } from '../../src/domain/page/serverWords.ts';
import { loadOnce } from '../../src/domain/calls/sharedFlight.ts';
import { sendAnswer } from './answers/sendAnswer.ts';
import { fresh, freshAnswer, jsonAnswer } from './answers/catalogueAnswers.ts';
import { openApiPage, openApiPagePolicy, type ApiDescription } from './openApiPage.ts';

/**
 * Rule SERVER-8: the API description, made from the schemas that validate requests: OpenAPI 3.1 for programs and a page
 * for people.
 */
export async function registerOpenApi(
  api: FastifyInstance,
  brand: Pick<Brand, 'name'>,
  words: ServerWords,
): Promise<void> {
  await api.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: words('api.title', { brand: brand.name }),
        version: '1',
        description:
          'Training content. Everyone can read published items; only people with a role of training, and programs with a token of the API, can read and change the rest. Errors are RFC 9457 problems. Answers to reads carry a strong ETag. A change sends the ETag of the item that it changes as If-Match.',
      },
      components: {
        securitySchemes: {
          bearer: {
            type: 'http',
            scheme: 'bearer',
            description:
              'The access token of the user; public content needs none. The roles beside an operation are the permissions that it needs.',
          },
          apiToken: {
            type: 'http',
            scheme: 'bearer',
            bearerFormat: `${apiTokenPrefix}…`,
            description:
              'A token of the API, which an administrator creates for a program. The roles beside an operation are the scopes that it needs.',
          },
        },
      },
      tags: [
        { name: 'Videos', description: 'Tutorial videos and their playback' },
        { name: 'Recorded webinars', description: 'Recordings, their playback, files and series' },
        { name: 'Upcoming webinars', description: 'Live webinars in the future, and registration for them' },
        { name: 'Plans', description: 'When items are published and unpublished by themselves' },
        { name: 'Search', description: 'One search of all sections, with the moments that answer' },
        { name: 'Synonyms', description: 'Words and phrases that mean the same to a search' },
        { name: 'Learned answers', description: 'Answers that visitors chose for a question, which a search raises' },
        { name: 'Insights', description: 'What visitors view, watch and search, by day in UTC' },
        { name: 'Uploads', description: 'File uploads by tus 1.0' },
        { name: 'Previews', description: 'Links that show an unpublished item to anyone who has them' },
        { name: 'Bin', description: 'Deleted items, and how to restore them' },
        { name: 'History', description: 'Who changed what and when, and earlier versions' },
        { name: 'API tokens', description: 'Tokens with which programs act, and who has them' },
        { name: 'My data', description: 'Where the signed-in person stands in films, and what they saved and wrote' },
        { name: 'Old addresses', description: 'Addresses that redirect to the community' },
      ],
    },
    convertConstToEnum: false,
    refResolver: {
      buildLocalReference: (schema, _base, _fragment, index) =>
        typeof schema['$id'] === 'string' ? schema['$id'] : `schema-${index}`,
    },
  });
  const describe = () => api.swagger() as unknown as ApiDescription;
  // All routes are known once the server is ready, so both are made at the first request and cached.
  const document = loadOnce(() => jsonAnswer(describe()));
  const headers = { ...fresh, 'content-security-policy': openApiPagePolicy };
  const page = loadOnce(() =>
    freshAnswer('text/html; charset=utf-8', openApiPage(describe(), words), undefined, headers),
  );
  api.get(apiPaths.openApi, { schema: { hide: true } }, async (request, reply) =>
    sendAnswer(request, reply, await document()),
  );
  api.get(apiPaths.documentation, { schema: { hide: true } }, async (request, reply) =>
    sendAnswer(request, reply, await page()),
  );
}
