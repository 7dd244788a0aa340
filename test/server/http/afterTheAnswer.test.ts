import { AsyncLocalStorage } from 'node:async_hooks';
import { randomUUID } from 'node:crypto';
import { ServerResponse } from 'node:http';
import type { FastifyInstance } from 'fastify';
import type { ServerAdapters } from '../../../server/main/adapters/openAdapters.ts';
import { openTestAdapters, type TestAdapters } from '../../fixtures/api/testAdapters.ts';
import { composeTestServer } from '../../fixtures/api/testServer.ts';

const root = '/training/api/v1';

interface Asked {
  readonly operation: string;
  isAnswered: boolean;
}

/** The request that the code at work answers. */
const current = new AsyncLocalStorage<Asked>();
/** Ports that were called after the answer. */
const late: string[] = [];

let adapters: TestAdapters;
let app: FastifyInstance;
beforeAll(async () => {
  const { end } = ServerResponse.prototype;
  jest.spyOn(ServerResponse.prototype, 'end').mockImplementation(function (this: ServerResponse, ...given) {
    const asked = current.getStore();
    if (asked !== undefined) asked.isAnswered = true;
    return end.apply(this, given);
  });
  adapters = await openTestAdapters({ now: new Date('2026-03-01T12:00:00.000Z') });
  app = await composeTestServer(watched(adapters));
});
afterAll(async () => {
  jest.restoreAllMocks();
  await app.close();
  await adapters.close();
});

/** The same ports; each call after the answer is noted. */
function watched(ports: TestAdapters): ServerAdapters {
  const names = Object.keys(ports) as readonly (keyof TestAdapters)[];
  return { ...ports, ...Object.fromEntries(names.map((name) => [name, watchedPort(name, ports[name])])) };
}

function watchedPort(name: string, port: unknown): unknown {
  if (typeof port !== 'object' || port === null || name === 'database' || name === 'clock') return port;
  return new Proxy(port, {
    get(target, key) {
      const member: unknown = Reflect.get(target, key, target);
      if (typeof member !== 'function') return member;
      return (...parameters: unknown[]): unknown => {
        const asked = current.getStore();
        if (asked?.isAnswered === true) late.push(`${asked.operation}: ${name}.${String(key)}`);
        return Reflect.apply(member, target, parameters);
      };
    },
  });
}

/** Sends a request and notes when its answer ends. */
async function send(method: string, url: string): Promise<void> {
  const asked = { operation: `${method.toUpperCase()} ${url}`, isAnswered: false };
  await current.run(asked, async () => {
    await app.inject({ method: method.toUpperCase() as 'GET', url });
  });
}

test('calls no port after the answer to a visitor, in every operation of the API', async () => {
  const { paths } = (await app.inject(`${root}/openapi.json`)).json<{
    paths: Record<string, Record<string, { parameters?: readonly { in: string; name: string }[] }>>;
  }>();
  const operations = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).flatMap(([method, { parameters = [] }]) => {
      const url = path.replace('{language}', 'en').replaceAll(/\{\w+\}/g, randomUUID());
      const flags = parameters.filter(({ in: place, name }) => place === 'query' && ['drafts', 'past'].includes(name));
      return ['', ...flags.map(({ name }) => `?${name}=1`)].map((query) => ({ method, url: url + query }));
    }),
  );
  expect(operations.length).toBeGreaterThan(60);
  expect(operations.filter(({ url }) => url.endsWith('?drafts=1')).length).toBeGreaterThanOrEqual(4);
  for (const { method, url } of operations) await send(method, url);
  // What a handler asks for after its answer may come a little later.
  await new Promise((resolve) => setImmediate(resolve));
  expect(late).toEqual([]);
});
