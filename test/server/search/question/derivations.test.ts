import { readEnglishWords, type WordCounts } from '../../../../server/search/analysis/englishWords.ts';
import { derivationsOf } from '../../../../server/search/question/derivations.ts';
import { searchOver } from '../searchOver.ts';

let english: WordCounts;
beforeAll(async () => {
  english = await readEnglishWords();
});

test.each([
  ['decision', 'decide'],
  ['explain', 'explanation'],
  ['solutions', 'solve'],
  ['analysis', 'analyze'],
  ['payment', 'pay'],
  ['photographer', 'photographic'],
  ['learners', 'learn'],
  ['teach', 'teacher'],
  ['beginner', 'begin'],
  ['growth', 'grow'],
  ['choosing', 'choice'],
])('finds for "%s" the word "%s" of its root', (typed, other) => {
  expect(derivationsOf(typed, english)).toContain(other);
});

test.each(['number', 'corner', 'paper', 'table', 'quiz'])('finds no shorter word inside "%s"', (typed) => {
  expect(derivationsOf(typed, english).filter((other) => typed.startsWith(other))).toEqual([]);
});

test('leaves out words that say nothing about a topic', () => {
  expect(derivationsOf('user', english)).not.toContain('use');
});

test('expands a word to all forms of its root with the weight of derived words', async () => {
  const captions = [{ language: 'en' as const, cues: [{ start: 0, text: 'She decided what the payments are for.' }] }];
  const search = await searchOver([{ id: 'one', title: 'Title', body: [], chapters: [], captions }]);
  expect(search.meanings('decision').decision).toContain('decided');
  expect([...(search.understood('decision').concepts[0]?.words.values() ?? [])]).toEqual([0.75]);
  expect(search.meanings('pay').pay).toContain('payments');
});
