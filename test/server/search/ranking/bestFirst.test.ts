import { bestFirst } from '../../../../server/search/ranking/bestFirst.ts';

test('returns the documents with the highest scores first', () => {
  expect([...bestFirst(Uint32Array.of(0, 1, 2, 3), Float32Array.of(0.5, 12.25, 0, 3e-5))]).toEqual([1, 0, 3, 2]);
});

test('returns documents with equal scores in the order of their numbers', () => {
  expect([...bestFirst(Uint32Array.of(3, 1, 2), Float32Array.of(9, 1.1, 2, 1.1))]).toEqual([2, 1, 3]);
});

test('returns only the requested documents', () => {
  expect([...bestFirst(Uint32Array.of(2), Float32Array.of(9, 8, 7))]).toEqual([2]);
});

test('orders the last documents by scores that differ little', () => {
  const scores = new Float32Array(2 ** 21);
  const last = scores.length - 1;
  scores[last - 1] = 1;
  scores[last] = 1 + 2 ** -23;
  expect([...bestFirst(Uint32Array.of(0, last - 1, last), scores)]).toEqual([last, last - 1, 0]);
});

test.each([1, 2, 5, 99, 100, 101])('returns the requested number of documents: %i of 100', (count) => {
  const scores = Float32Array.from({ length: 100 }, (_, number) => (number * 37) % 41);
  const documents = Uint32Array.from(scores.keys());
  expect([...bestFirst(documents, scores, count)]).toEqual([...bestFirst(documents, scores)].slice(0, count));
});

test('returns no document when none is requested or left', () => {
  expect([...bestFirst(Uint32Array.of(0, 1), Float32Array.of(1, 2), 0)]).toEqual([]);
  expect([...bestFirst(new Uint32Array(), new Float32Array(), 3)]).toEqual([]);
});
