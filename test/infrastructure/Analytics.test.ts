import { randomUUID } from 'node:crypto';
import { createServer, type IncomingHttpHeaders, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { ApiFault } from '../../src/application/ports/ApiFault.ts';
import { noTokens } from '../../src/application/ports/session/CallTokens.ts';
import { ApiClient } from '../../src/infrastructure/http/client/ApiClient.ts';
import { HttpAnalytics } from '../../src/infrastructure/http/observation/HttpAnalytics.ts';
import { NoAnalytics } from '../../src/infrastructure/monitoring/NoAnalytics.ts';
import { analyticsContract } from '../contracts/Analytics.contract.ts';
import { memoryStorage } from '../fixtures/memory/memoryStorage.ts';

interface Arrived {
  readonly event: string;
  readonly anonymousId?: string;
  readonly properties?: { readonly section: string };
  readonly key: unknown;
}

let server: Server;
let origin: string;
let status: number;
let arrived: Map<unknown, Arrived>;
let heard: IncomingHttpHeaders[];
let underWay: number;
beforeAll(async () => {
  server = createServer(async (request, response) => {
    heard.push(request.headers);
    const key = request.headers['idempotency-key'];
    const body = JSON.parse(await text(request)) as Omit<Arrived, 'key'>;
    // As the server of the site does: a repeated key counts once.
    if (status === 204 && !arrived.has(key)) arrived.set(key, { ...body, key });
    response.writeHead(status).end();
  }).listen(0, '127.0.0.1');
  await new Promise((done) => server.once('listening', done));
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => new Promise((done) => server.close(done)));

function open() {
  [status, arrived, heard, underWay] = [204, new Map(), [], 0];
  const storage = memoryStorage();
  const faults: unknown[] = [];
  let token: string | undefined;
  const tokens = { ...noTokens, current: async () => token };
  const api = new ApiClient({ baseUrl: origin, tokens });
  const call = api.call.bind(api);
  const followed = <Answer>(answer: Promise<Answer>) => {
    underWay += 1;
    return answer.finally(() => (underWay -= 1));
  };
  api.call = (...asked) => followed(call(...asked));
  const analytics = new HttpAnalytics({
    api,
    tokens,
    address: '/training/api/v1/analytics',
    fetch: (path, init) => followed(fetch(new URL(String(path), origin), init)),
    storage,
    newId: randomUUID,
    report: (fault) => faults.push(fault),
  });
  const rest = async () => {
    for (let quiet = 0; quiet < 20; quiet = underWay === 0 ? quiet + 1 : 0) await new Promise(setImmediate);
  };
  return {
    analytics,
    storage,
    faults,
    rest,
    signIn: () => (token = 'a-token'),
    arrived: async () => {
      await rest();
      return [...arrived.values()].map(({ event, properties, anonymousId }, place) => {
        const isPerson = heard[place]?.authorization === 'Bearer a-token';
        const whose = anonymousId === undefined ? 'person' : isPerson ? 'both' : 'anonymous';
        return [event, properties?.section, whose] as const;
      });
    },
  };
}

describe('HttpAnalytics', () => {
  analyticsContract(async () => {
    const { analytics, signIn, arrived: told } = open();
    return { analytics, signIn, arrived: told };
  });

  test('keeps the anonymous id until the server has accepted the Identify event', async () => {
    const { analytics, storage, signIn, rest } = open();
    for (const section of ['Videos', 'Other'] as const) analytics.track('Removing Session Cookie', { section });
    await rest();
    const id = storage.get('anonymous-id');
    expect([...arrived.values()].map(({ anonymousId }) => anonymousId)).toEqual([id, id]);
    signIn();
    status = 503;
    analytics.identify();
    await rest();
    expect(storage.get('anonymous-id')).toBe(id);
    status = 204;
    analytics.identify();
    await rest();
    expect(storage.get('anonymous-id')).toBeUndefined();
  });

  // Rule EVENT-14.
  test('keeps the anonymous id and reports no fault when "Identify" is answered with 429', async () => {
    const { analytics, storage, faults, signIn, rest } = open();
    analytics.track('Signed In', { section: 'Other' });
    await rest();
    const id = storage.get('anonymous-id');
    signIn();
    status = 429;
    analytics.identify();
    await rest();
    expect([storage.get('anonymous-id'), faults]).toEqual([id, []]);
  });

  // Rule EVENT-15.
  test('sends an event with the token of the person whom it is about, although somebody else is signed in', async () => {
    const { analytics, signIn, rest } = open();
    analytics.track('Unexpected Logout', { section: 'Other', reason: 'RefreshError' }, 'of-ada');
    signIn();
    analytics.track('Signed In', { section: 'Other' });
    await rest();
    expect(heard.map(({ authorization }) => authorization)).toEqual(['Bearer of-ada', 'Bearer a-token']);
    expect([...arrived.values()].map(({ anonymousId }) => anonymousId)).toEqual([undefined, undefined]);
  });

  test.each([400, 429, 500, 503])('reports an answer of %i, sends the event once, and continues', async (refused) => {
    const { analytics, faults, rest } = open();
    status = refused;
    analytics.track('Signed In', { section: 'Other' });
    await rest();
    expect([faults, heard.length]).toEqual([[expect.any(ApiFault)], 1]);
    status = 204;
    analytics.track('Signed In', { section: 'Other' });
    await rest();
    expect([faults.length, arrived.size]).toEqual([1, 1]);
  });
});

describe('NoAnalytics', () =>
  analyticsContract(
    async () => ({ analytics: new NoAnalytics(), signIn: () => undefined, arrived: async () => [] }),
    false,
  ));
