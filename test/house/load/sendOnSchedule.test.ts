import { sendOnSchedule } from '../../../scripts/load/visitors/sendOnSchedule.ts';

const every = (milliseconds: number, count: number) =>
  Array.from({ length: count }, (_, place) => ({ at: place * milliseconds, visitor: 0 }));

/** A clock that only waiting moves, and `stall`. */
function handMoved() {
  let time = 1000;
  return {
    now: () => time,
    wait: async (milliseconds: number) => void (time += milliseconds),
    stall: (milliseconds: number) => void (time += milliseconds),
  };
}

test('counts the latency of a request from the moment at which it was due, while the machine stands still', async () => {
  const timer = handMoved();
  const latencies: number[] = [];
  const { late, answered } = await sendOnSchedule(
    every(10, 100),
    async ({ at }, due) => {
      // The server stands still for half a second. 50 requests are due meanwhile.
      if (at === 200) timer.stall(500);
      latencies.push(timer.now() - due);
    },
    timer,
  );
  await answered;
  expect(latencies.slice(0, 20)).toEqual(Array.from({ length: 20 }, () => 0));
  expect(latencies.slice(20, 70)).toEqual(Array.from({ length: 50 }, (_, place) => 500 - place * 10));
  expect(latencies.slice(70).every((latency) => latency === 0)).toBe(true);
  expect(late[21]).toBe(490);
});

test('sends each request without waiting for the answers to earlier ones', async () => {
  const open: (() => void)[] = [];
  const { answered } = await sendOnSchedule(
    every(10, 50),
    () => new Promise<void>((resolve) => void open.push(resolve)),
    handMoved(),
  );
  expect(open).toHaveLength(50);
  open.forEach((answer) => answer());
  await answered;
});

test('throws the fault of the load itself', async () => {
  const { answered } = await sendOnSchedule(every(1, 3), () => Promise.reject(new Error('no such kind')), handMoved());
  await expect(answered).rejects.toThrow('no such kind');
});
