import { demoAccountsDatabase } from '../fixtures/identity/demoAccountsDatabase.ts';
import { freePort } from '../fixtures/run/freePort.ts';
import { until } from '../fixtures/run/until.ts';
import { removeFolder, startSite, type RunningSite } from '../fixtures/sites/runningSite.ts';
import { startPooler, type Pooler } from '../fixtures/stores/pooler.ts';
import { copyTestDatabase, type TestDatabase } from '../fixtures/stores/testDatabase.ts';
import { startTraceCollector } from '../fixtures/sites/traceCollector.ts';
import { needPrograms } from '../deploy/programs/needPrograms.ts';
import { prometheusPrograms, startPrometheus } from '../deploy/programs/startPrometheus.ts';

// Two web processes and a worker behind a pooler, and a real Prometheus that asks all three.
let database: TestDatabase;
let pooler: Pooler;
let sites: readonly RunningSite[] = [];
let ports: readonly number[] = [];
let collector: Awaited<ReturnType<typeof startTraceCollector>>;
let prometheus: Awaited<ReturnType<typeof startPrometheus>>;

beforeAll(async () => {
  await needPrograms(prometheusPrograms);
  collector = await startTraceCollector();
  database = await copyTestDatabase(await demoAccountsDatabase());
  pooler = await startPooler(database.url);
  ports = [await freePort(), await freePort(), await freePort()];
  const starting = ports.map((port, place) =>
    startSite({
      environment: {
        DATABASE_URL: pooler.url,
        DATABASE_DIRECT_URL: database.url,
        PUBLIC_URL: 'http://localhost:1',
        ROLE: place === 2 ? 'worker' : 'web',
        METRICS_PORT: String(port),
        OTEL_EXPORTER_OTLP_ENDPOINT: collector.endpoint,
        OTEL_TRACES_SAMPLER_ARG: '1',
      },
    }),
  );
  sites = await Promise.all(starting);
  prometheus = await startPrometheus(ports);
});
afterAll(async () => {
  await prometheus.stop();
  await Promise.all(sites.map((site) => site.stop('SIGKILL')));
  await Promise.all(sites.map(({ dataFolder }) => removeFolder(dataFolder)));
  await pooler.stop();
  await database.remove();
  await collector.stop();
});

const sum = async (expression: string) => (await prometheus.query(`sum(${expression})`))[0]?.value ?? 0;

// Rules METRIC-1 to METRIC-5.
test('serves the measures of three processes to Prometheus, and fires no alert', async () => {
  for (const site of sites.slice(0, 2)) {
    await (await fetch(`${site.url}/training/api/v1/videos?search=secret`)).arrayBuffer();
    await (await fetch(`${site.url}/training/api/v1/search?q=quiz`)).arrayBuffer();
    expect((await fetch(`${site.url}/metrics`)).status).toBe(404);
  }
  const requests = 'lectern_request_seconds_count{route="/training/api/v1/videos", status="200"}';
  await until(async () => (await sum(requests)) === 2, 'Prometheus knows both requests', 30_000);
  await until(async () => (await sum('lectern_ready')) === 15, 'all is ready', 30_000);
  expect(await sum('up{job="lectern"}')).toBe(3);
  // The list of a search asks the index, too.
  expect(await sum('lectern_search_seconds_count{kind="find"}')).toBe(4);
  expect(await sum('lectern_job_seconds_count{name="sweep-media", outcome="done"}')).toBe(1);
  expect(await sum('lectern_database_connections')).toBeGreaterThan(0);
  expect(await sum('lectern_disk_bytes')).toBeGreaterThan(0);
  expect(await prometheus.query('count({__name__=~".+", route=~".*secret.*"})')).toEqual([]);
  expect(await prometheus.query('ALERTS{alertstate="firing"}')).toEqual([]);
});

// Rules TRACE-1 to TRACE-3.
test('sends a search and its parts as one trace, and each job as a trace of its own', async () => {
  const answered = await fetch(`${sites[0]?.url}/training/api/v1/search?q=secret`);
  await answered.arrayBuffer();
  const { spans } = collector;
  const named = (name: string) => spans.filter((span) => span.name === name);
  const searches = () => named('GET /training/api/v1/search');
  await until(() => searches().length === 3 && named('job sweep-media').length > 0, 'the spans are sent', 30_000);
  const last = searches().at(-1);
  const ofLast = spans.filter(({ traceId, spanId }) => traceId === last?.traceId && spanId !== last.spanId);
  expect(last?.attributes).toMatchObject({ 'http.response.status_code': 200, 'http.request.method': 'GET' });
  expect(ofLast.map(({ name }) => name)).toContain('search find');
  expect(named('statement').length).toBeGreaterThan(0);
  expect(JSON.stringify(spans)).not.toContain('secret');
});

test('makes LecternDown pending for the process that was killed, and for no other', async () => {
  await sites[1]?.stop('SIGKILL');
  const down = () => prometheus.query('ALERTS{alertname="LecternDown"}');
  await until(async () => (await down()).length > 0, 'the alert is pending', 30_000);
  expect((await down()).map(({ metric }) => [metric['instance'], metric['alertstate']])).toEqual([
    [`127.0.0.1:${ports[1]}`, 'pending'],
  ]);
});
