import { writeAll } from '../../../../server/http/uploads/writeAll.ts';

const pieces = ['one ', 'two ', 'three'].map((text) => Buffer.from(text));

/** A file on a system that writes at most so many bytes in one call. */
function fileOf(most: number) {
  const bytes = Buffer.alloc(20, '.');
  let calls = 0;
  const writev = async <Views extends readonly NodeJS.ArrayBufferView[]>(buffers: Views, position?: number) => {
    calls += 1;
    const together = Buffer.concat(buffers as unknown as readonly Buffer[]).subarray(0, most);
    together.copy(bytes, position);
    return { bytesWritten: together.length, buffers };
  };
  return { file: { writev }, written: () => bytes.toString(), calls: () => calls };
}

test('writes all pieces in one call from their place on', async () => {
  const { file, written, calls } = fileOf(100);
  await writeAll(file, pieces, 2);
  expect([written(), calls()]).toEqual(['..one two three.....', 1]);
});

test.each([1, 3, 4, 5, 8, 12])('goes on where the system stops after %i bytes', async (most) => {
  const { file, written, calls } = fileOf(most);
  await writeAll(file, pieces, 2);
  expect([written(), calls()]).toEqual(['..one two three.....', Math.ceil(13 / most)]);
});

test('writes nothing without pieces', async () => {
  const { file, calls } = fileOf(100);
  await writeAll(file, [], 0);
  expect(calls()).toBe(0);
});
