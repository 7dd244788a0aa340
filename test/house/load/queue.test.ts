import { customers, figuresOf, serve } from '../../../scripts/load/sizing/queue.ts';
import { exponential } from '../../../scripts/load/visitors/arrivals.ts';
import { mulberry32 } from '../../../server/application/generate/seededRandom.ts';

const count = 300_000;

/** One customer is served in a second, on average. */
function arriving(perSecond: number, service: (random: () => number) => number = (random) => exponential(1, random)) {
  const random = mulberry32(3);
  return customers(perSecond, count, () => service(random), random);
}

/** The share of the customers who wait, of an M/M/k queue (Erlang C). */
function shareThatWaits(load: number, servers: number): number {
  let [term, sum] = [1, 1];
  for (let number = 1; number < servers; number += 1) sum += term *= load / number;
  const full = ((term * load) / servers) * (servers / (servers - load));
  return full / (sum + full);
}

const isWithin = (found: number, expected: number, share = 0.02) =>
  expect(Math.abs(found / expected - 1)).toBeLessThan(share);

test.each([0.3, 0.5])('keeps customers of an M/M/1 queue with load %d as long as the formula says', (load) => {
  const { mean, p99, load: found, isOverloaded } = figuresOf(serve(arriving(load), 1), 1);
  isWithin(mean, 1 / (1 - load));
  // The stay is exponential. Few customers stay so long, so their time scatters more.
  isWithin(p99, Math.log(100) / (1 - load), 0.04);
  isWithin(found, load);
  expect(isOverloaded).toBe(false);
});

test.each([2, 8])('keeps customers of an M/M/%d queue as long as Erlang says', (servers) => {
  const load = 0.7 * servers;
  const { mean } = figuresOf(serve(arriving(load), servers), servers);
  isWithin(mean, 1 + shareThatWaits(load, servers) / (servers - load));
});

test('keeps customers of an M/D/1 queue as long as Pollaczek and Khinchine say', () => {
  isWithin(
    figuresOf(
      serve(
        arriving(0.6, () => 1),
        1,
      ),
      1,
    ).mean,
    1 + 0.6 / (2 * (1 - 0.6)),
  );
});

test('lets customers wait longer where each server has a queue of its own', () => {
  const [shared, inTurn] = (['shared', 'in turn'] as const).map((discipline) =>
    figuresOf(serve(arriving(3).slice(0, 50_000), 4, discipline), 4),
  );
  expect(inTurn?.mean).toBeGreaterThan(1.2 * (shared?.mean ?? 0));
});

test('sees an overload, however short the queue still is', () => {
  const short = arriving(1.2).slice(0, 5000);
  expect(figuresOf(serve(short, 1), 1)).toMatchObject({ isOverloaded: true });
  expect(figuresOf(serve(short, 2), 2)).toMatchObject({ isOverloaded: false });
});
