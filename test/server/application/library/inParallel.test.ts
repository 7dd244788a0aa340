import { inParallel } from '../../../../server/application/library/inParallel.ts';

test('runs at most as many calls at once as it is told, and returns the results in the order of the values', async () => {
  let [running, most] = [0, 0];
  const results = await inParallel(3, [5, 4, 3, 2, 1, 0], async (turns) => {
    running += 1;
    most = Math.max(most, running);
    for (let turn = 0; turn < turns; turn += 1) await new Promise(setImmediate);
    running -= 1;
    return turns * 10;
  });
  expect([results, most]).toEqual([[50, 40, 30, 20, 10, 0], 3]);
});

test('throws the first fault', async () => {
  await expect(inParallel(2, [1, 2], () => Promise.reject(new Error('down')))).rejects.toThrow('down');
});
