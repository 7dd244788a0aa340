import { joinedWrites } from '../../../../server/postgres/catalogue/joinedWrites.ts';

test('writes what arrives during a write together, after that write has ended', async () => {
  const writes: PromiseWithResolvers<void>[] = [];
  const write = joinedWrites(() => {
    const running = Promise.withResolvers<void>();
    writes.push(running);
    return running.promise;
  });
  const first = write();
  await new Promise(setImmediate);
  const [second, third] = [write(), write()];
  expect(writes).toHaveLength(1);
  writes[0]?.resolve();
  await first;
  await new Promise(setImmediate);
  expect(writes).toHaveLength(2);
  writes[1]?.resolve();
  await Promise.all([second, third]);
});

test('writes again after a write has failed', async () => {
  let tries = 0;
  const write = joinedWrites(async () => {
    tries += 1;
    if (tries === 1) throw new Error('down');
  });
  await expect(write()).rejects.toThrow('down');
  await write();
  expect(tries).toBe(2);
});
