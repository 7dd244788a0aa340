import fc from 'fast-check';
import { describedWrites, type Operation } from '../../fixtures/api/apiDocument.ts';
import { describedRequests, type KnownValues } from '../../fixtures/values/describedRequests.ts';
import { inForm } from '../../fixtures/run/testForm.ts';
import { administeredApi, administeredTables } from '../../fixtures/api/administeredApi.ts';
import { addOneOfEachKind } from './writeRoutes.ts';

// Rule SERVER-8: the description is the source of the requests, and says what may be answered. `arbitraryBodies.long.test.ts`
// asks some calls more deeply, and compares what is stored.
jest.setTimeout(600_000);
const { api } = administeredApi();
const requests = inForm({ short: 100, long: 200 });
const hangMilliseconds = 5000;
const headers = {
  'tus-resumable': '1.0.0',
  'upload-length': '9',
  'upload-offset': '0',
  'upload-metadata': 'filename ZmlsbQ==',
  'idempotency-key': '33333333-3333-4333-8333-333333333333',
};
/** Values that the rules allow, so that bodies reach the database too. */
const fields = {
  name: 'Name',
  title: 'Title',
  slug: 'a-name',
  description: 'Text',
  more: 'Text',
  presenter: 'Ada',
  categories: ['rise'],
  startTime: 0,
  feature: null,
  seriesId: null,
  uploadId: undefined,
  objectives: [{ title: 'Title', time: 1 }],
  recommendations: [],
  resources: [{ name: 'Name', url: 'https://example.com/' }],
  downloads: [],
  startsAt: '2026-05-01T12:00:00.000Z',
  zone: 'Europe/Berlin',
  durationMinutes: 60,
  registrationLink: 'https://example.com/',
  earlierSessionId: null,
  recordedWebinarId: null,
  html: '<p>Text</p>',
  words: ['course', 'lesson'],
  url: 'https://example.com/',
  publishAt: '2026-04-01T12:00:00.000Z',
  unpublishAt: null,
  release: null,
  every: 'week',
  until: '2026-06-01',
  email: 'ada@example.com',
  second: 1,
  expiresAt: '2026-06-01T12:00:00.000Z',
};
const ids: Readonly<Record<string, readonly string[]>> = {
  language: ['en', 'de', 'xx'],
  downloadId: ['22222222-2222-4222-8222-222222222222'],
  line: ['1', '2'],
};

/** Undefined if there is none in time. */
async function answerInTime<Answer>(answer: Promise<Answer>): Promise<Answer | undefined> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<undefined>((resolve) => (timer = setTimeout(() => resolve(undefined), hangMilliseconds)));
  return Promise.race([answer, late]).finally(() => clearTimeout(timer));
}

/** One item of each kind, and the ids of all of them, that of the operation's own kind most often. */
async function knownValues({ path }: Operation): Promise<KnownValues> {
  const items = await addOneOfEachKind(api);
  const own = Object.entries(items).find(([kind]) => path.split('/').includes(kind))?.[1];
  const all = Object.values(items);
  const likely = own === undefined ? all : [...all, ...Array.from({ length: 20 }, () => own)];
  return { ids: (name) => ids[name] ?? likely, headers, fields };
}

test(`answers each of ${requests} requests to every write of the API as the description says`, async () => {
  const { operations, unnamed } = await describedWrites(api);
  expect(operations.length).toBeGreaterThan(100);
  const faults: string[] = [];
  const outcomes: Record<string, Record<number, number>> = {};
  for (const operation of operations) {
    const name = `${operation.method} ${operation.path}`;
    const counted: Record<number, number> = (outcomes[name] = {});
    await api.database.empty(...administeredTables);
    const known = await knownValues(operation);
    for (const { path, headers: sent, payload } of fc.sample(describedRequests(operation, known), {
      seed: 20_261_128,
      numRuns: requests,
    })) {
      api.logged.length = 0;
      const answer = await answerInTime(
        api.app.inject({
          method: operation.method,
          url: path,
          headers: { authorization: 'Bearer x', ...sent },
          ...(payload === undefined ? {} : { payload }),
        }),
      );
      counted[answer?.statusCode ?? 0] = (counted[answer?.statusCode ?? 0] ?? 0) + 1;
      const fault =
        answer === undefined
          ? `no answer within ${hangMilliseconds} ms`
          : answer.statusCode >= 500
            ? `${answer.statusCode}: ${api.logged.join('\n').slice(0, 700)}`
            : unnamed(operation, answer);
      if (fault !== undefined)
        faults.push(
          `${name}: ${fault}\n  for ${path} ${JSON.stringify(sent)} ${String(payload).slice(0, 300)} → ${answer?.body.slice(0, 300)}`,
        );
    }
  }
  if (process.env['SHOW_OUTCOMES'] === '1') console.log(JSON.stringify(outcomes, undefined, 1));
  expect(faults.slice(0, 20)).toEqual([]);
  // Enough operations must be carried out, or what follows the first checks would not be tested.
  const carriedOut = Object.values(outcomes).filter((counted) => Object.keys(counted).some((status) => status < '300'));
  expect(carriedOut.length).toBeGreaterThan(operations.length * 0.65);
  expect(Object.keys(Object.prototype)).toEqual([]);
  expect((await api.app.inject({ url: '/training/api/v1/videos' })).statusCode).toBe(200);
});
