/** @jest-environment node */
import { bestFirst } from '../../../../server/search/ranking/bestFirst.ts';

test('returns the documents with the highest scores first', () => {
  expect([...bestFirst(Uint32Array.of(0, 1, 2, 3), Float32Array.of(0.5, 12.25, 0, 3e-5))]).toEqual([1, 0, 3, 2]);
});

test('returns documents with equal scores in the order of their numbers', () => {
  expect([...bestFirst(Uint32Array.of(3, 1, 2), Float32Array.of(9, 1.1, 2, 1.1))]).toEqual([2, 1, 3]);
});

test('leaves out the documents that are not asked for', () => {
  expect([...bestFirst(Uint32Array.of(2), Float32Array.of(9, 8, 7))]).toEqual([2]);
});

test('tells neighbouring scores of the last documents apart', () => {
  const scores = new Float32Array(2 ** 21);
  const last = scores.length - 1;
  scores[last - 1] = 1;
  scores[last] = 1 + 2 ** -23;
  expect([...bestFirst(Uint32Array.of(0, last - 1, last), scores)]).toEqual([last, last - 1, 0]);
});
