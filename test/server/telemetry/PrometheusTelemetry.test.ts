import { once } from 'node:events';
import { createServer } from 'node:net';
import { openTelemetry } from '../../../server/main/telemetry/openTelemetry.ts';
import { PrometheusTelemetry } from '../../../server/telemetry/PrometheusTelemetry.ts';
import { freePort } from '../../fixtures/run/freePort.ts';
import { root } from '../../../scripts/steps.ts';

async function started() {
  const port = await freePort();
  const reported: unknown[] = [];
  const options = { host: '127.0.0.1', port, version: '1.2.3', role: 'web' };
  const telemetry = await PrometheusTelemetry.start({ ...options, report: (fault) => reported.push(fault) });
  const lines = async () => {
    const answer = await fetch(`http://127.0.0.1:${port}/metrics`);
    return (await answer.text()).split('\n').filter((line) => !line.startsWith('#'));
  };
  return { telemetry, lines, reported, port };
}

// Rules METRIC-1 and METRIC-2.
test('serves counts, times, gauges and totals with their labels in the format of Prometheus', async () => {
  const { telemetry, lines } = await started();
  telemetry.count('mails', { outcome: 'sent' });
  telemetry.count('mails', { outcome: 'sent' }, 2);
  telemetry.time('job_seconds', 0.2, { name: 'process-video', outcome: 'done' });
  telemetry.observe('jobs', () => [[4, { queue: 'process-video', state: 'waiting' }]]);
  telemetry.observe('cached_answers', () => [[9, { result: 'hit' }]]);
  const seen = await lines();
  await telemetry.close();
  expect(seen).toEqual(
    expect.arrayContaining([
      'target_info{service_name="lectern",service_version="1.2.3",role="web"} 1',
      'lectern_mails_total{outcome="sent"} 3',
      'lectern_job_seconds_bucket{name="process-video",outcome="done",le="0.1"} 0',
      'lectern_job_seconds_bucket{name="process-video",outcome="done",le="0.3"} 1',
      'lectern_jobs{queue="process-video",state="waiting"} 4',
      'lectern_cached_answers_total{result="hit"} 9',
      expect.stringMatching(/^nodejs_eventloop_utilization /),
    ]),
  );
});

test('leaves out a measure that cannot be read, reports the fault, and serves the others', async () => {
  const { telemetry, lines, reported } = await started();
  const fault = new Error('The database is away.');
  telemetry.observe('jobs', () => Promise.reject(fault));
  telemetry.observe('memory_bytes', () => [[7, {}]]);
  const seen = await lines();
  await telemetry.close();
  expect(seen).toContain('lectern_memory_bytes 7');
  expect(seen.filter((line) => line.startsWith('lectern_jobs'))).toEqual([]);
  expect(reported).toEqual([fault]);
});

test('serves nothing else, and frees its port when it closes', async () => {
  const { telemetry, port } = await started();
  expect((await fetch(`http://127.0.0.1:${port}/other`)).status).toBe(404);
  await telemetry.close();
  await expect(fetch(`http://127.0.0.1:${port}/metrics`)).rejects.toThrow();
});

test('refuses the start when METRICS_PORT is taken, and says what to do', async () => {
  const taken = createServer().listen(0, '127.0.0.1');
  await once(taken, 'listening');
  const { port: metricsPort } = taken.address() as { port: number };
  await expect(openTelemetry({ metricsPort, host: '127.0.0.1', role: 'web' }, root, () => undefined)).rejects.toThrow(
    `Metrics cannot be served at METRICS_PORT=${metricsPort} (EADDRINUSE). Stop the program that uses the port, or set another METRICS_PORT.`,
  );
  taken.close();
});
