import fastify from 'fastify';
import { lazySchemaCompilers } from '../../../../server/http/answers/schemaCompilers.ts';

const name = { $id: 'Name', type: 'object', properties: { name: { type: 'string' } } };

/** A server whose routes answer an object with two properties, through the schemas of two contexts. */
async function answers(): Promise<readonly string[]> {
  const app = fastify({ schemaController: { compilersFactory: lazySchemaCompilers() } });
  const value = { name: 'Ada', secret: 'hidden', age: 36 };
  await app.register(async (context) => {
    context.addSchema(name);
    for (const path of ['/one', '/two'])
      context.get(path, { schema: { response: { 200: { $ref: 'Name#' } } } }, async () => value);
  });
  await app.register(async (context) => {
    context.addSchema({ $id: 'Age', type: 'object', properties: { age: { type: 'number' } } });
    context.get('/age', { schema: { response: { 200: { $ref: 'Age#' } } } }, async () => value);
  });
  const bodies = await Promise.all(['/one', '/two', '/age'].map(async (path) => (await app.inject(path)).body));
  await app.close();
  return bodies;
}

test('serializes what the schema of each route names, and nothing else', async () => {
  expect(await answers()).toEqual(['{"name":"Ada"}', '{"name":"Ada"}', '{"age":36}']);
});

test('builds one serializer for all routes with the same schema', () => {
  const compile = lazySchemaCompilers().buildSerializer({ Name: name });
  const route = (method: string, schema: object) => compile({ method, url: '/', httpStatus: '200', schema });
  expect(route('GET', { $ref: 'Name#' })).toBe(route('POST', { $ref: 'Name#' }));
  expect(route('GET', { $ref: 'Name#' })).not.toBe(route('GET', { type: 'string' }));
});

test('builds another serializer when the same reference names another shared schema', () => {
  const factory = lazySchemaCompilers().buildSerializer;
  const route = { method: 'GET', url: '/', httpStatus: '200', schema: { $ref: 'Name#' } };
  const other = { Name: name, Other: { $id: 'Other', type: 'string' } };
  expect(factory({ Name: name })(route)).not.toBe(factory(other)(route));
});

test('builds a serializer when the first answer needs it', () => {
  const route = { method: 'GET', url: '/', httpStatus: '200', schema: { $ref: 'Missing#' } };
  const serialize = lazySchemaCompilers().buildSerializer({ Name: name })(route);
  expect(() => serialize({})).toThrow('Missing');
});

test('accepts a valid body, and names the wrong field of an invalid body', async () => {
  const app = fastify({ schemaController: { compilersFactory: lazySchemaCompilers() } });
  app.addSchema(name);
  app.post('/', { schema: { body: { $ref: 'Name#' } } }, async () => 'taken');
  const answerTo = async (payload: object) => (await app.inject({ method: 'POST', url: '/', payload })).body;
  expect(await answerTo({ name: 'Ada' })).toBe('taken');
  expect(await answerTo({ name: {} })).toContain('body/name must be string');
  expect(await answerTo({ name: 'Ada' })).toBe('taken');
});
