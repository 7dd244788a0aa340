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

function similarityTo(question: string, spoken: readonly Language[] = ['en']) {
  const concepts = question.split(' ').map((typed) => ({
    typed,
    words: new Map<number, number>(),
    phrases: [],
    certain: 1,
    best: 1,
    isUnsaid: false,
    importance: 1,
    dates: [],
  }));
  return topics.similarityTo({ concepts, spoken }, vocabulary);
}

test('gives a document on the subject of the question a higher similarity than one on another subject, although both lack its words', () => {
  const similarity = similarityTo('repay debt');
  const money = similarity?.(wordsOf('loans mortgage interest borrowers')) ?? 0;
  const sea = similarity?.(wordsOf('tide moon ocean waves')) ?? 0;
  expect(money).toBeGreaterThan(sea + 0.3);
});

test('gives a document the same similarity when it is compared with the question again', () => {
  const document = wordsOf('loans mortgage');
  const similarity = similarityTo('repay debt');
  expect(similarity?.(document)).toBe(similarity?.(document));
});

test('has no similarities for a question when only one of its words has a vector', () => {
  expect(similarityTo('debt xqzv')).toBeUndefined();
});

test('has no similarities for a question in French', () => {
  expect(similarityTo('repay debt', ['fr'])).toBeUndefined();
});

test('compares only the first 2,000 English words of a document', () => {
  const money = wordsOf('loans mortgage');
  const unknown = wordsOf(Array.from({ length: 1998 }, (_, place) => `xqz${place}`).join(' '));
  const sea = wordsOf('tide moon ocean');
  const similarity = similarityTo('repay debt');
  expect(similarity?.(Uint32Array.of(...money, ...unknown, ...sea))).toBe(similarity?.(money));
});

test('has no similarity for a document without English words', () => {
  expect(similarityTo('repay debt')?.(wordsOf('wolke regen', 'de'))).toBeUndefined();
});
