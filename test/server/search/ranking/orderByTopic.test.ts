import { orderByTopic } from '../../../../server/search/ranking/orderByTopic.ts';

// The only word of each answer is its similarity in percent.
const answer = (score: number, percent: number) => ({ score, words: Uint32Array.of(percent) });
const similarity = ([percent]: Uint32Array) => (percent === undefined || percent === 0 ? undefined : percent / 100);

test('keeps the best answer first when the topics of others are more similar to the question', () => {
  const best = answer(10, 1);
  expect(orderByTopic([best, answer(9, 50), answer(8, 90)], 10, similarity)[0]).toBe(best);
});

test('moves an answer with a more similar topic ahead of one with a slightly higher score', () => {
  const [best, other, near] = [answer(10, 50), answer(6, 10), answer(5, 40)];
  expect(orderByTopic([best, other, near], 10, similarity)).toEqual([best, near, other]);
});

test('keeps the order when all topics are equally similar, or none is known', () => {
  const answers = [answer(10, 30), answer(6, 30), answer(6, 30), answer(5, 30)];
  expect(orderByTopic(answers, 10, similarity)).toEqual(answers);
  expect(orderByTopic(answers, 10, () => undefined)).toEqual(answers);
});

test('ranks an answer without a topic as if its similarity were the average', () => {
  const [best, far, unknown, near] = [answer(10, 50), answer(5, 10), answer(5, 0), answer(5, 40)];
  expect(orderByTopic([best, far, unknown, near], 10, similarity)).toEqual([best, near, unknown, far]);
});

test('leaves the answers after the tenth in their order, however similar their topics are', () => {
  const answers = Array.from({ length: 12 }, (_, place) => answer(10, place + 1));
  const ordered = orderByTopic(answers, 10, similarity);
  expect(ordered.slice(10)).toEqual(answers.slice(10));
  expect(ordered[1]).toBe(answers[9]);
});
