import { judgeOverload, recoveryOf, type OverloadStep } from '../../../scripts/load/overload/judgeOverload.ts';
import { Tally, type Outcome } from '../../../scripts/load/visitors/Tally.ts';

interface Second {
  readonly outcome: Outcome;
  readonly milliseconds: number;
  /** What /readyz answered in this second. */
  readonly ready: number | undefined;
}

const good: Second = { outcome: 'served', milliseconds: 20, ready: 200 };
const shed: Second = { outcome: 'shed', milliseconds: 3, ready: 200 };

/** Seconds of ten requests each; `served` of them are served whatever the second is. */
function step(seconds: readonly Second[], served = 0): OverloadStep {
  const tally = new Tally();
  for (const [second, { outcome, milliseconds }] of seconds.entries())
    for (let number = 0; number < 10; number += 1)
      tally.add(
        'list',
        number < served ? { ...good, at: second * 1000 } : { outcome, milliseconds, at: second * 1000 },
      );
  const readiness = seconds.map(({ ready }, second) => ({ at: second * 1000 + 500, milliseconds: 10, status: ready }));
  return { perSecond: 10, tally, readiness };
}

const outOf = (steps: readonly OverloadStep[], afterwards: OverloadStep) =>
  judgeOverload({ steps, afterwards }).flatMap(({ what, verdict }) => (verdict === 'out' ? [what] : []));

test('accepts a server that refuses a part in time and recovers', () => {
  expect(outOf([step([good, good]), step([shed, shed], 6)], step([shed, good, good], 6))).toEqual([]);
});

test('is out when the server refuses nothing and lets everybody wait', () => {
  const slow: Second = { outcome: 'served', milliseconds: 4000, ready: 200 };
  expect(outOf([step([slow, slow])], step([good]))).toEqual([
    'requests that were refused with 503 and Retry-After',
    'latency of the requests that were served, p99 of the slowest rate',
  ]);
});

test('is out when requests fail without being told when to come back', () => {
  expect(outOf([step([shed], 6), step([{ ...shed, outcome: 'failed' }], 6)], step([good]))).toEqual([
    'requests that failed in another way',
  ]);
});

test.each<[when: string, ready: number | undefined, served: number]>([
  ['it says "ready" while most requests are refused', 200, 1],
  ['it says "not ready" while everything is served', 503, 10],
  ['it does not answer while everything is served', undefined, 10],
])('is out when /readyz is wrong: %s', (_when, ready, served) => {
  expect(
    outOf(
      [
        step([shed], 6),
        step(
          [
            { ...shed, ready },
            { ...shed, ready },
          ],
          served,
        ),
      ],
      step([good]),
    ),
  ).toEqual(['answers of /readyz that visitors contradict']);
});

test('accepts that /readyz answers ready in the first second of an overload', () => {
  expect(outOf([step([good, { ...shed, ready: 200 }], 1)], step([good]))).toEqual([]);
});

test('accepts that /readyz answers "not ready" in the first second after an overload', () => {
  expect(outOf([step([shed, shed], 6)], step([{ ...good, ready: 503 }, good]))).toEqual([]);
});

test('counts the recovery up to the last second with a refused or slow request', () => {
  expect(recoveryOf(step([good, good]))).toBe(0);
  expect(recoveryOf(step([shed, good, { ...good, milliseconds: 900 }, good]))).toBe(3);
  const late = step([shed, shed, shed, shed, shed, shed, good], 6);
  expect(outOf([step([shed], 6)], late)).toEqual(['seconds until all is served in time again']);
});
