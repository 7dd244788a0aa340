import fc from 'fast-check';
import { fold, maximumSearchLength, searchWords, wordsOf, isInside } from '../../../src/domain/search/search.ts';
import { forgivenTypos, isForgivenTypo } from '../../../src/domain/search/typos.ts';
import { anyText } from '../../fixtures/values/anyText.ts';

describe('fold', () => {
  test.each([
    ['Café', 'cafe'],
    ['ÀÉÎÕÜ', 'aeiou'],
    ['cafe\u0301', 'cafe'],
    ['Straße', 'strasse'],
    ['STRASSE', 'strasse'],
    ['ẞ', 'ss'],
    ['Ærøskøbing', 'aeroskobing'],
    ['Œuvre', 'oeuvre'],
    ['Łódź', 'lodz'],
    ['Đorđe', 'dorde'],
    ['Þór', 'thor'],
    ['ðað', 'dad'],
    ['Iıİi', 'iiii'],
    ['ﬁn', 'fin'],
    ['Ⅳ', 'iv'],
    ['１２', '12'],
    ['ΟΔΟΣ', 'οδοσ'],
    ['日本', '日本'],
    ['', ''],
  ])('folds %j to %j', (text, folded) => {
    expect(fold(text)).toBe(folded);
  });

  test('is idempotent', () => {
    fc.assert(fc.property(anyText(), (text) => fold(fold(text)) === fold(text)));
  });

  test('ignores case', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: fc.constantFrom(...'aZéÉøØßæłσςΣ1 ') }),
        (text) => fold(text.toLowerCase()) === fold(text),
      ),
    );
  });
});

describe('words of a search', () => {
  test.each([
    ['Adding a trigger, then a state.', ['adding', 'a', 'trigger', 'then', 'state']],
    ["Don't", ['don', 't']],
    ['C++ & C#', ['c']],
    ['Rise 360', ['rise', '360']],
    ['a_b-c.d/e', ['a', 'b', 'c', 'd', 'e']],
    ['👍 !', []],
    ['', []],
  ])('splits %j into %j', (text, words) => {
    expect(wordsOf(text)).toEqual(words);
  });

  test('contain letters and digits only, so that they need no escaping', () => {
    fc.assert(fc.property(anyText(), (text) => wordsOf(text).every((word) => /^[\p{L}\p{N}]+$/u.test(word))));
  });

  test('are limited to twelve from the first 200 characters', () => {
    expect(maximumSearchLength).toBe(200);
    const words = Array.from({ length: 20 }, (_, index) => `w${index}`);
    expect(searchWords(words.join(' '))).toEqual(words.slice(0, 12));
    expect(searchWords(`${' '.repeat(199)}ab`)).toEqual(['a']);
  });
});

describe('typos', () => {
  test.each([
    [0, 0],
    [1, 0],
    [3, 0],
    [4, 1],
    [7, 1],
    [8, 2],
    [30, 2],
  ])('a word of %i letters may have %i typos', (length, allowed) => {
    expect(forgivenTypos('x'.repeat(length))).toBe(allowed);
  });

  test('counts code points, not UTF-16 units', () => {
    expect(forgivenTypos('𝒳𝒳𝒳')).toBe(0);
  });

  const forgiven = [
    ['trigger', 'trigger'],
    ['triger', 'trigger'],
    ['triggger', 'trigger'],
    ['trugger', 'trigger'],
    ['rtigger', 'trigger'],
    ['triggre', 'trigger'],
    ['rigger', 'trigger'],
    ['qiuz', 'quiz'],
    ['qiuz', 'quizzes'],
    ['tigg', 'triggers'],
    ['layeer', 'layers'],
    ['sotrylien', 'storyline'],
    ['storylnne', 'storyline'],
    ['tree', 'trek'],
  ] as const;
  test.each(forgiven)('accepts %j as a typo of %j or of its beginning', (typed, word) => {
    expect(isForgivenTypo(typed, word)).toBe(true);
  });

  test.each([
    ['tre', 'tree'],
    ['cat', 'cut'],
    ['stryln', 'storyline'],
    ['xxigger', 'trigger'],
    ['abcdefgh', 'abcxxxgh'],
    ['form', 'fa'],
    ['trigger', ''],
    ['', 'trigger'],
    ['trigger', 'tri'],
  ])('does not accept %j as a typo of %j', (typed, word) => {
    expect(isForgivenTypo(typed, word)).toBe(false);
  });

  const word = fc.string({ unit: fc.constantFrom(...'abcde'), minLength: 4, maxLength: 12 });
  test('accepts one typo at any place, whatever follows the word', () => {
    const slip = fc.record({
      word,
      more: fc.string({ unit: fc.constantFrom(...'abcde'), maxLength: 5 }),
      at: fc.nat(),
      letter: fc.constantFrom(...'abcdez'),
      kind: fc.constantFrom('drop', 'add', 'change', 'swap'),
    });
    fc.assert(
      fc.property(slip, ({ word, more, at, letter, kind }) => {
        const place = at % word.length;
        const [before, here = '', next = ''] = [word.slice(0, place), word[place], word[place + 1]];
        const after = word.slice(place + 1);
        const typed = {
          drop: before + after,
          add: before + letter + here + after,
          change: before + letter + after,
          swap: next === '' ? word : before + next + here + after.slice(1),
        }[kind];
        return typed.length < 4 || isForgivenTypo(typed, word + more);
      }),
    );
  });

  test('does not accept words of other letters or much shorter words', () => {
    fc.assert(
      fc.property(
        word,
        (typed) => !isForgivenTypo(typed, 'z'.repeat(typed.length)) && !isForgivenTypo(typed, typed.slice(0, -3)),
      ),
    );
  });
});

test.each([
  ['line', 'storyline', true],
  ['storyline', 'storyline', true],
  ['ine', 'storyline', false],
  ['lime', 'storyline', false],
] as const)('isInside(%j, %j) returns %s', (typed, word, expected) => {
  expect(isInside(typed, word)).toBe(expected);
});
