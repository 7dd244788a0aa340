import { MeterProvider } from '@opentelemetry/sdk-metrics';
import { PrometheusExporter } from '@opentelemetry/exporter-prometheus';
import { Timings } from '../../../server/telemetry/Timings.ts';

const labels = { method: 'GET', route: '/films/:slug', status: '200' };

async function pointsOf(timings: Timings) {
  const { resourceMetrics } = await timings.collect();
  return resourceMetrics.scopeMetrics.flatMap(({ metrics }) =>
    metrics.flatMap(({ descriptor, dataPoints }) =>
      dataPoints.map(({ attributes, value }) => ({ name: descriptor.name, attributes, value })),
    ),
  );
}

test('counts each duration in the smallest bucket that holds it, separately for each set of labels', async () => {
  const timings = new Timings();
  for (const seconds of [0.001, 0.06, 0.3001, 4000]) timings.time('request_seconds', seconds, labels);
  timings.time('request_seconds', 1, { ...labels, status: '404' });
  timings.time('search_seconds', 1, { kind: 'find' });
  const [films, missing, search, ...others] = await pointsOf(timings);
  expect(others).toEqual([]);
  expect([missing?.attributes, search?.name]).toEqual([{ ...labels, status: '404' }, 'lectern_search_seconds']);
  expect(films).toMatchObject({ name: 'lectern_request_seconds', attributes: labels });
  const { buckets, count, sum } = films?.value as { buckets: { boundaries: number[]; counts: number[] } } & {
    count: number;
    sum: number;
  };
  const filled = buckets.counts.flatMap((each, place) => (each === 0 ? [] : [[buckets.boundaries[place], each]]));
  expect(filled).toEqual([
    [0.005, 1],
    [0.06, 1],
    [0.5, 1],
    [undefined, 1],
  ]);
  expect([count, sum]).toEqual([4, expect.closeTo(4000.3611)]);
});

// Rule METRIC-7. Compared in processor time, in the same process.
test('takes less than half of the processor time of a histogram of OpenTelemetry', () => {
  const reader = new PrometheusExporter({ preventServerStart: true });
  const histogram = new MeterProvider({ readers: [reader] }).getMeter('test').createHistogram('test');
  const timings = new Timings();
  const micros = (work: () => void) => {
    for (let time = 0; time < 20_000; time += 1) work();
    const before = process.threadCpuUsage();
    for (let time = 0; time < 100_000; time += 1) work();
    const { user, system } = process.threadCpuUsage(before);
    return user + system;
  };
  const theirs = micros(() => histogram.record(0.003, { ...labels }));
  expect(micros(() => timings.time('request_seconds', 0.003, { ...labels }))).toBeLessThan(theirs / 2);
});
