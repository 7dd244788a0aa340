import type { Vital } from '../../../src/domain/page/vital.ts';
import { PageVitals } from '../../../src/infrastructure/monitoring/PageVitals.ts';

type Follow = (use: (measured: Vital) => void) => void;

function followed() {
  const uses: ((measured: Vital) => void)[] = [];
  const follow: Follow = (use) => void uses.push(use);
  let loads = 0;
  const sent: (readonly [string, Promise<string>, string])[] = [];
  const vitals = new PageVitals(
    async () => {
      loads += 1;
      return { onCLS: follow, onFCP: follow, onINP: follow, onLCP: follow, onTTFB: follow };
    },
    (address, body) => sent.push([address, body.text(), body.type]) > 0,
  );
  const measure = (name: Vital['name'], value: number) => uses[0]?.({ name, value });
  return { vitals, measure, loads: () => loads, sent };
}

// Rule METRIC-8.
test('sends durations in seconds and CLS without a unit, and leaves out values above the maximum', async () => {
  const { vitals, measure, sent } = followed();
  await vitals.start();
  measure('LCP', 1250);
  measure('CLS', 0.04);
  measure('LCP', 601_000);
  const bodies = await Promise.all(sent.map(([, body]) => body));
  expect(bodies).toEqual(['{"name":"LCP","value":1.25}', '{"name":"CLS","value":0.04}']);
  expect(sent.map(([address, , type]) => [address, type])).toEqual([
    ['/training/api/v1/vitals', 'application/json'],
    ['/training/api/v1/vitals', 'application/json'],
  ]);
});

test('loads the library only when the visitor allows measurement, and sends nothing after the visitor refuses it', async () => {
  const { vitals, measure, loads, sent } = followed();
  expect(loads()).toBe(0);
  await vitals.start();
  expect(vitals.stop()).toBe(true);
  measure('INP', 80);
  expect(sent).toEqual([]);
  await vitals.start();
  measure('INP', 80);
  expect([loads(), sent.length]).toEqual([1, 1]);
});
