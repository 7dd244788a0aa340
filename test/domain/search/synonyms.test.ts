import { synonymMistakes, synonymKey } from '../../../src/domain/search/synonyms.ts';
import { synonymViolations } from '../../../src/domain/violation/synonymViolations.ts';

const mistakesOf = (words: readonly string[], builtIn: readonly string[]) =>
  synonymViolations(synonymMistakes({ builtIn, words })).map(({ field, message }) => [field, message]);

test.each<readonly [what: string, words: readonly string[], builtIn: readonly string[]]>([
  ['two words', ['ppt', 'powerpoint'], []],
  ['phrases of several words', ['slide deck', 'power point presentation'], []],
  ['words of other scripts', ['ボタン', 'кнопка', 'button'], []],
  ['30 words', Array.from({ length: 30 }, (_, index) => `word ${index}`), []],
  ['words of 60 characters', ['a'.repeat(60), 'é'.repeat(60)], []],
  ['no word beside those of the site', [], ['quiz', 'test']],
  ['one word beside those of the site', ['trivia'], ['quiz', 'test']],
])('accepts %s', (_, words, builtIn) => {
  expect(mistakesOf(words, builtIn)).toEqual([]);
});

test.each<readonly [what: string, words: readonly string[], messages: readonly string[], builtIn: readonly string[]]>([
  ['no word', [], ['Enter at least two words or phrases that mean the same.'], []],
  ['a single word', ['ppt'], ['Enter another word or phrase that means the same as “ppt”.'], []],
  ['a blank word', ['ppt', ' ', 'slides'], ['A word or phrase is empty. Remove it.'], []],
  [
    'a word with a control character',
    ['ppt', 'sli\u0000des'],
    ['“sli\u0000des” contains a line break, a tab or an invalid character. Remove it, or type the text again.'],
    [],
  ],
  [
    'a word of 61 characters',
    ['ppt', 'a'.repeat(61)],
    [`“${'a'.repeat(40)}…” is too long. A word or phrase can have at most 60 characters.`],
    [],
  ],
  [
    'a word that no search can contain',
    ['ppt', '!?'],
    ['“!?” has no letter and no digit, so no search can contain it.'],
    [],
  ],
  [
    'the same word twice, in other case, accents and punctuation',
    ['Slide deck', 'ppt', 'slíde-DECK'],
    ['“slíde-DECK” is in this group twice.'],
    [],
  ],
  ['a word of the site again', ['Quiz'], ['“Quiz” is in this group twice.'], ['quiz', 'test']],
  [
    '31 words',
    Array.from({ length: 31 }, (_, index) => `word ${index}`),
    ['A group can have at most 30 words and phrases.'],
    [],
  ],
  [
    'several mistakes at once',
    ['!', '!?'],
    [
      '“!” has no letter and no digit, so no search can contain it.',
      '“!?” has no letter and no digit, so no search can contain it.',
    ],
    [],
  ],
])('refuses %s', (_, words, messages, builtIn) => {
  expect(mistakesOf(words, builtIn)).toEqual(messages.map((message) => ['words', message]));
});

test('splits a phrase into words as a search does', () => {
  expect([synonymKey('  Slide-Deck '), synonymKey('Straße'), synonymKey('!?')]).toEqual(['slide deck', 'strasse', '']);
});
