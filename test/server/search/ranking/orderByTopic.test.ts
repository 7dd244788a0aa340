/** @jest-environment node */
import { orderByTopic } from '../../../../server/search/ranking/orderByTopic.ts';

// The only word of each answer is its nearness in percent.
const answer = (score: number, percent: number) => ({ score, words: Uint32Array.of(percent) });
const nearness = ([percent]: Uint32Array) => (percent === undefined || percent === 0 ? undefined : percent / 100);

test('keeps the best answer the first, although others are nearer to the topic', () => {
  const best = answer(10, 1);
  expect(orderByTopic([best, answer(9, 50), answer(8, 90)], 10, nearness)[0]).toBe(best);
});

test('puts an answer of the topic before one with a slightly higher score', () => {
  const [best, other, near] = [answer(10, 50), answer(6, 10), answer(5, 40)];
  expect(orderByTopic([best, other, near], 10, nearness)).toEqual([best, near, other]);
});

test('keeps answers in their order where the topic says nothing', () => {
  const answers = [answer(10, 30), answer(6, 30), answer(6, 30), answer(5, 30)];
  expect(orderByTopic(answers, 10, nearness)).toEqual(answers);
  expect(orderByTopic(answers, 10, () => undefined)).toEqual(answers);
});

test('places an answer without a topic as one of average nearness', () => {
  const [best, far, unknown, near] = [answer(10, 50), answer(5, 10), answer(5, 0), answer(5, 40)];
  expect(orderByTopic([best, far, unknown, near], 10, nearness)).toEqual([best, near, unknown, far]);
});

test('leaves the answers behind the first ten where they are', () => {
  const answers = Array.from({ length: 12 }, (_, place) => answer(10, place + 1));
  const ordered = orderByTopic(answers, 10, nearness);
  expect(ordered.slice(10)).toEqual(answers.slice(10));
  expect(ordered[1]).toBe(answers[9]);
});
