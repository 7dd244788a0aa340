/** @jest-environment node */
import { languages, type Language } from '../../../../server/search/analysis/languages.ts';
import { Vocabulary } from '../../../../server/search/index/Vocabulary.ts';
import { TopicVectors } from '../../../../server/search/vectors/TopicVectors.ts';
import { readWordVectors } from '../../../../server/search/vectors/WordVectors.ts';

let topics: TopicVectors;
beforeAll(async () => {
  topics = new TopicVectors(await readWordVectors());
});

const vocabulary = new Vocabulary();
const wordsOf = (text: string, language: Language = 'en') =>
  Uint32Array.from(text.split(' '), (word) => vocabulary.add(word, 1 << languages.indexOf(language)));

function nearnessTo(question: string, spoken: readonly Language[] = ['en']) {
  const concepts = question.split(' ').map((typed) => ({
    typed,
    words: new Map<number, number>(),
    phrases: [],
    certain: 1,
    best: 1,
    importance: 1,
    dates: [],
  }));
  return topics.nearnessTo({ concepts, spoken }, vocabulary);
}

test('finds a document nearer that says in other words what the question asks', () => {
  const nearness = nearnessTo('repay debt');
  const money = nearness?.(wordsOf('loans mortgage interest borrowers')) ?? 0;
  const sea = nearness?.(wordsOf('tide moon ocean waves')) ?? 0;
  expect(money).toBeGreaterThan(sea + 0.3);
});

test('says the same of a document when it is asked again', () => {
  const document = wordsOf('loans mortgage');
  const nearness = nearnessTo('repay debt');
  expect(nearness?.(document)).toBe(nearness?.(document));
});

test('compares no topics where the question has one word with a vector', () => {
  expect(nearnessTo('debt xqzv')).toBeUndefined();
});

test('compares no topics where the question is in another language', () => {
  expect(nearnessTo('repay debt', ['fr'])).toBeUndefined();
});

test('reads the first 2,000 English words of a document, because others wait meanwhile', () => {
  const money = wordsOf('loans mortgage');
  const unknown = wordsOf(Array.from({ length: 1998 }, (_, place) => `xqz${place}`).join(' '));
  const sea = wordsOf('tide moon ocean');
  const nearness = nearnessTo('repay debt');
  expect(nearness?.(Uint32Array.of(...money, ...unknown, ...sea))).toBe(nearness?.(money));
});

test('finds no topic in a document that has no English words', () => {
  expect(nearnessTo('repay debt')?.(wordsOf('wolke regen', 'de'))).toBeUndefined();
});
