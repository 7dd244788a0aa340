import { DocumentParts } from '../../../../server/postgres/search/DocumentParts.ts';

const size = 40;
const part = (text: string) => ({ text });

/** Reads documents of version 1, and counts the reads. */
function opened({ isCurrent = true, meanwhile = () => undefined as void } = {}) {
  const reads: (readonly string[])[] = [];
  const parts = new DocumentParts(
    async (ids) => {
      reads.push(ids);
      meanwhile();
      return ids.filter((id) => id !== 'gone').map((id) => ({ id, version: 1, part: part(id), size }));
    },
    () => isCurrent,
    3 * size,
  );
  return { parts, reads };
}

test('reads a part once, and returns the newest version that it has read', async () => {
  const { parts, reads } = opened();
  expect(await parts.of(['a', 'gone'])).toEqual({ parts: new Map([['a', part('a')]]), newest: 1 });
  expect(await parts.of(['a'])).toEqual({ parts: new Map([['a', part('a')]]), newest: 0 });
  await parts.of(['b', 'a']);
  expect(reads).toEqual([['a', 'gone'], ['b']]);
});

test('drops the part that was used longest ago when all together are too large', async () => {
  const { parts, reads } = opened();
  for (const id of ['a', 'b', 'c', 'b', 'a']) await parts.of([id]);
  expect(reads).toEqual([['a'], ['b'], ['c'], ['a']]);
});

test('reads a part again after it was deleted, and all parts after they were cleared', async () => {
  const { parts, reads } = opened();
  await parts.of(['a', 'b']);
  parts.delete('a');
  await parts.of(['a', 'b']);
  parts.clear();
  await parts.of(['b']);
  expect(reads).toEqual([['a', 'b'], ['a'], ['b']]);
});

test('caches no part that is newer than the index', async () => {
  const { parts, reads } = opened({ isCurrent: false });
  await parts.of(['a']);
  await parts.of(['a']);
  expect(reads).toHaveLength(2);
});

test('caches no part that was deleted while it was read', async () => {
  const deleting = opened({ meanwhile: () => deleting.parts.delete('a') });
  await deleting.parts.of(['a']);
  await deleting.parts.of(['a']);
  expect(deleting.reads).toHaveLength(2);
});
