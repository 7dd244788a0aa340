import { randomUUID } from 'node:crypto';
import { openDatabase, type Database } from '../../../server/database/Database.ts';
import { RequestInWork } from '../../../server/http/requestIds.ts';
import { makeRunJob } from '../../../server/main/adapters/jobLog.ts';
import { noTelemetry } from '../../../server/application/ports/telemetry/Telemetry.ts';
import { noTraces } from '../../../server/application/ports/telemetry/Traces.ts';
import { PgImports } from '../../../server/postgres/import/PgImports.ts';
import { PgBulkActs } from '../../../server/postgres/library/PgBulkActs.ts';
import { PgWebhookDeliveries } from '../../../server/postgres/webhooks/PgWebhookDeliveries.ts';
import { PgWebhookEndpoints } from '../../../server/postgres/webhooks/PgWebhookEndpoints.ts';
import { pgVideos } from '../../fixtures/stores/itemsOfKinds.ts';
import { openTestDatabase, type TestDatabase } from '../../fixtures/stores/testDatabase.ts';
import { addEndpoint } from '../../fixtures/values/anEndpoint.ts';
import { anImportRow } from '../../fixtures/values/anImportRow.ts';
import { aNewVideo } from '../../fixtures/values/aNewVideo.ts';

// Rule LOG-4.

const at = new Date('2026-03-01T12:00:00.000Z');
const until = new Date(at.getTime() + 60_000);
const request = new RequestInWork();
let database: TestDatabase;
/** One connection: nothing of a request may stay on it. */
let named: Database;
beforeAll(async () => {
  database = await openTestDatabase();
  named = openDatabase({ ...database.connection, max: 1 }, undefined, request);
});
afterAll(async () => {
  await named.close();
  await database.remove();
});
beforeEach(() => database.empty('videos', 'assets', 'changes', 'bulk_acts', 'imports', 'webhook_endpoints'));

const addVideo = (slug: string) => pgVideos(named, async () => undefined).add(aNewVideo({ slug, name: slug }), at);

test('a change of many has the request that has started it last', async () => {
  const acts = new PgBulkActs(named);
  const item = { kind: 'video', id: randomUUID(), title: 'A video', outcome: 'ready', reasons: [] } as const;
  const { id } = await request.run('prepared', () =>
    acts.create({ id: randomUUID(), change: { act: 'publish' }, person: 'ada', at, items: [item] }),
  );
  await request.run('started', () => acts.start(id));
  expect((await acts.take('one', at, until))?.requestId).toBe('started');
  await acts.save(id, [{ ...item, outcome: 'refused', reasons: ['It cannot.'] }]);
  await acts.finish(id, at);
  await request.run('retried', () => acts.retry(id));
  expect((await acts.take('one', at, until))?.requestId).toBe('retried');
});

test('the rows of an import have the request that has queued them', async () => {
  const imports = new PgImports(named);
  const rows = [1, 2].map((line) => ({
    ...anImportRow({ line }),
    ...({ verdict: 'new', violations: [], existing: null } as const),
  }));
  const id = randomUUID();
  await imports.create({ id, name: 'Films', person: 'ada', at, rows });
  await request.run('started', () => imports.start(id, at));
  const [first, second] = [await imports.take('one', at, until), await imports.take('one', at, until)];
  expect([first?.requestId, second?.requestId]).toEqual(['started', 'started']);
  await imports.finish({ importId: id, line: 1 }, { state: 'failed', reasons: ['No.'] });
  await request.run('retried', () => imports.retry(id, [1]));
  expect((await imports.take('one', at, until))?.requestId).toBe('retried');
});

test('a webhook has the request of its change, of its test or of its replay, and none without a request', async () => {
  const deliveries = new PgWebhookDeliveries(named);
  const endpoint = await addEndpoint(new PgWebhookEndpoints(named), {}, at);
  const claimed = async () => {
    const due = await deliveries.claim(until);
    for (const delivery of due)
      await deliveries.end(
        delivery,
        { at: at.toISOString(), milliseconds: 1, status: 500, failure: null, answer: '' },
        { state: 'failed' },
      );
    return due.map(({ event, requestId }) => [event.type, requestId]);
  };
  await request.run('published', () => addVideo('one'));
  expect(await claimed()).toEqual([['item.published', 'published']]);
  await request.run('replayed', () => deliveries.replayFailed(endpoint.id, at, at));
  expect(await claimed()).toEqual([['item.published', 'replayed']]);
  await request.run('tested', () => deliveries.addTest(endpoint.id, at));
  expect(await claimed()).toEqual([['webhook.test', 'tested']]);
  await addVideo('two');
  expect(await claimed()).toEqual([['item.published', undefined]]);
});

test('what a job adds has the request that has added the job', async () => {
  const deliveries = new PgWebhookDeliveries(named);
  await addEndpoint(new PgWebhookEndpoints(named), {}, at);
  const lines: string[] = [];
  const watchers = { telemetry: noTelemetry, traces: noTraces, currentRequest: request };
  const runJob = makeRunJob('info', watchers, (line) => lines.push(line));
  await runJob('import-items', { line: 1, reqId: 'asked' }, () => addVideo('three'));
  expect((await deliveries.claim(until)).map(({ requestId }) => requestId)).toEqual(['asked']);
  expect(lines.map((line) => (JSON.parse(line) as { reqId?: string }).reqId)).toEqual(['asked', 'asked']);
});
