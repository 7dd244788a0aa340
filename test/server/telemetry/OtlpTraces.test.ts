import { OtlpTraces } from '../../../server/telemetry/OtlpTraces.ts';
import { startTraceCollector } from '../../fixtures/sites/traceCollector.ts';

const about = { version: '1.2.3', role: 'web', report: () => undefined };
const caller = 'aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa';

/** The spans of what `work` does, once they were sent. */
async function collected(share: number, work: (traces: OtlpTraces) => Promise<unknown>) {
  const collector = await startTraceCollector();
  const traces = new OtlpTraces({ endpoint: collector.endpoint, share, ...about });
  await work(traces);
  await traces.close();
  await collector.stop();
  return collector.spans;
}

async function requested(traces: OtlpTraces, headers: Readonly<Record<string, string>> = {}) {
  const trace = traces.request(headers);
  if (trace === undefined) return;
  await new Promise<void>((resolve) =>
    trace.run(() => {
      void traces.span('inner', { part: 'list' }, async () => traces.begin('statement', {})?.()).then(resolve);
    }),
  );
  trace.end('GET /videos', { 'http.route': '/videos' }, false);
}

// Rule TRACE-1.
test('sends a request with its work and its statements as one trace', async () => {
  const spans = await collected(1, requested);
  const [statement, inner, request] = spans;
  expect(spans.map(({ name }) => name)).toEqual(['statement', 'inner', 'GET /videos']);
  expect(new Set(spans.map(({ traceId }) => traceId)).size).toBe(1);
  expect([statement?.parentSpanId, inner?.parentSpanId, request?.parentSpanId ?? '']).toEqual([
    inner?.spanId,
    request?.spanId,
    '',
  ]);
  expect([inner?.attributes, request?.attributes]).toEqual([{ part: 'list' }, { 'http.route': '/videos' }]);
});

test('continues the trace of the caller when the headers name one', async () => {
  const spans = await collected(1, (traces) => requested(traces, { traceparent: `00-${caller}-bbbbbbbbbbbbbbbb-01` }));
  expect(spans.map(({ traceId }) => traceId)).toEqual([caller, caller, caller]);
});

test('follows no request when the share is 0, even if the caller asks for a trace', async () => {
  const asks = (traces: OtlpTraces) => requested(traces, { traceparent: `00-${caller}-bbbbbbbbbbbbbbbb-01` });
  expect(await collected(0, asks)).toEqual([]);
});

test('marks a failed job without the text of its fault, and follows no statement outside of a request or job', async () => {
  const spans = await collected(1, async (traces) => {
    expect(traces.begin('statement', {})).toBeUndefined();
    const failing = traces.span('job', {}, () => Promise.reject(new TypeError('secret')));
    await expect(failing).rejects.toThrow('secret');
  });
  expect(spans).toEqual([expect.objectContaining({ name: 'job', attributes: { 'error.type': 'TypeError' } })]);
  expect(spans[0]?.status?.code).toBe(2);
  expect(JSON.stringify(spans)).not.toContain('secret');
});

test('finishes the work and stops within three seconds when the collector is away', async () => {
  const traces = new OtlpTraces({ endpoint: 'http://127.0.0.1:1', share: 1, ...about });
  await expect(traces.span('job', {}, async () => 'done')).resolves.toBe('done');
  const begun = performance.now();
  await traces.close();
  expect(performance.now() - begun).toBeLessThan(3000);
});

test('follows at most 20 requests a second', async () => {
  const spans = await collected(1, async (traces) => {
    for (let request = 0; request < 100; request += 1) traces.request({})?.end('GET /', {}, false);
  });
  expect(spans).toHaveLength(20);
});
