import { limitOf, type Limit, type Shares } from '../../../scripts/bench/load/limit.ts';
import { atLeast, counted } from '../../../scripts/bench/measurement.ts';

test.each<[expected: Limit, when: string, shares: Omit<Shares, 'queued'>]>([
  ['server', 'its thread always has work', { server: 0.97, generator: 0.4, processors: 1 }],
  ['server', 'the generator is busy too', { server: 0.97, generator: 0.99, processors: 1 }],
  ['generator', 'the server waits for requests', { server: 0.3, generator: 0.98, processors: 0.7 }],
  [
    'processors',
    'no thread is busy all the time and no processor is idle',
    { server: 0.6, generator: 0.1, processors: 0.99 },
  ],
  ['waiting', 'nothing is busy all the time', { server: 0.6, generator: 0.1, processors: 0.5 }],
  ['unknown', 'the system does not show threads', { server: undefined, generator: undefined, processors: 0.5 }],
])('names %s as the limit when %s', (expected, _when, shares) => {
  expect(limitOf({ ...shares, queued: 0 })).toBe(expected);
});

test('reports a figure as out of bounds when the load generator was the bottleneck', () => {
  const fast = atLeast('requests/s', 2000, 1000, '/s');
  expect(counted(fast, true, 'the server').verdict).toBe('ok');
  expect(counted(fast, false, 'the generator')).toMatchObject({ verdict: 'out', limitedBy: 'the generator' });
});
