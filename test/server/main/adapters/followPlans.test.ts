import type { CarryOutPlan } from '../../../../server/application/plan/carryOutPlan.ts';
import { followPlans } from '../../../../server/main/adapters/followPlans.ts';
import type { PlannedItem } from '../../../../src/domain/plan/plan.ts';

const second = 1000;
const plan = (id: string) => ({ kind: 'video', id }) as PlannedItem;
beforeEach(() => void jest.useFakeTimers());
afterEach(() => void jest.useRealTimers());

function following(due: (limit: number) => Promise<readonly PlannedItem[]>, carryOut: CarryOutPlan) {
  const reported: unknown[] = [];
  const jobs: string[] = [];
  const followed = followPlans({
    plans: { due: (_now, limit) => due(limit) },
    carryOut,
    clock: { now: () => new Date() },
    runJob: (job, about, work) => {
      jobs.push(`${job} ${JSON.stringify(about)}`);
      return work();
    },
    report: (fault) => reported.push(fault),
  });
  return { ...followed, jobs, reported };
}

test('looks at once and then every second, and carries out what is due (rule PLAN-6)', async () => {
  const done: string[] = [];
  let due: readonly PlannedItem[] = [plan('first')];
  const followed = following(
    async () => due,
    async ({ id }) => {
      done.push(id);
      due = [];
      return undefined;
    },
  );
  await jest.advanceTimersByTimeAsync(0);
  expect([done, followed.jobs]).toEqual([['first'], ['carry-out-plan {"kind":"video","item":"first"}']]);
  due = [plan('second')];
  await jest.advanceTimersByTimeAsync(second);
  expect(done).toEqual(['first', 'second']);
  await followed.stop();
  due = [plan('third')];
  await jest.advanceTimersByTimeAsync(60 * second);
  expect(done).toEqual(['first', 'second']);
});

test('reports a plan with a fault, goes on with the others, and tries it again after half a minute', async () => {
  const tried: string[] = [];
  const fault = new Error('broken');
  const followed = following(
    async () => [plan('broken'), plan('fine')],
    async ({ id }) => {
      tried.push(id);
      if (id === 'broken') throw fault;
      return undefined;
    },
  );
  await jest.advanceTimersByTimeAsync(2 * second);
  expect([tried, followed.reported]).toEqual([['broken', 'fine', 'fine', 'fine'], [fault]]);
  await jest.advanceTimersByTimeAsync(30 * second);
  expect(tried.filter((id) => id === 'broken')).toHaveLength(2);
  await followed.stop();
});

test('asks the store for more plans while some wait after a fault, so that others are still carried out', async () => {
  const limits: number[] = [];
  const all = [plan('broken'), plan('broken too')];
  const followed = following(
    async (limit) => {
      limits.push(limit);
      return all;
    },
    async () => {
      throw new Error('broken');
    },
  );
  await jest.advanceTimersByTimeAsync(second);
  expect(limits).toEqual([100, 102]);
  await jest.advanceTimersByTimeAsync(30 * second);
  expect(limits.at(-1)).toBe(102);
  expect(followed.reported).toHaveLength(4);
  await followed.stop();
});

test('reports once that the database is away, and goes on at the first second after it', async () => {
  let isAway = true;
  const done: string[] = [];
  const followed = following(
    async () => {
      if (isAway) throw new Error('no database');
      return [plan('late')];
    },
    async ({ id }) => void done.push(id) as undefined,
  );
  await jest.advanceTimersByTimeAsync(5 * second);
  expect(followed.reported).toHaveLength(1);
  isAway = false;
  await jest.advanceTimersByTimeAsync(second);
  expect(done).toEqual(['late']);
  await followed.stop();
});

test('finishes the running plan when stopped, and begins no other', async () => {
  let finish = () => {};
  const done: string[] = [];
  const followed = following(
    async () => [plan('running'), plan('next')],
    ({ id }) =>
      new Promise((resolve) => {
        finish = () => {
          done.push(id);
          resolve(undefined);
        };
      }),
  );
  await jest.advanceTimersByTimeAsync(0);
  const stopped = followed.stop();
  finish();
  await stopped;
  expect(done).toEqual(['running']);
});
