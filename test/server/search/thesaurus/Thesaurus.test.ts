import { Thesaurus } from '../../../../server/search/thesaurus/Thesaurus.ts';
import type { Language } from '../../../../server/search/analysis/languages.ts';

const thesaurus = new Thesaurus([
  'pain, ache | douleur | schmerz | dolor',
  'bread | pain | brot | pan',
  'person, human | personne | mensch | persona',
  'customise, personalise | personnaliser | anpassen | personalizar',
  'put off, delay | retarder | aufschieben | aplazar',
]);
const alternatives = (words: readonly string[], spoken: readonly Language[] = ['en']) =>
  thesaurus.in(words, spoken).flatMap((found) => found.alternatives.map((other) => other.words.join(' ')));

test('finds the synonyms of a word in all languages', () => {
  expect(alternatives(['bread'])).toEqual(['pain', 'brot', 'pan']);
});

test('finds a word by another form of it', () => {
  expect(alternatives(['schmerzen'], ['de'])).toEqual(['pain', 'ache', 'douleur', 'dolor']);
});

test('lets other requests run while it loads, and finds the same words', async () => {
  const lines = Array.from(
    { length: 1000 },
    (_, number) => `word${number}|mot${number}|wort${number}|palabra${number}`,
  );
  const large = new Thesaurus(lines);
  let turns = 0;
  let isReady = false;
  const count = () => {
    turns += 1;
    if (!isReady) setImmediate(count);
  };
  setImmediate(count);
  await large.prepare();
  isReady = true;
  expect(turns).toBeGreaterThan(10);
  expect(large.in(['word999'], ['en'])).toMatchObject([{ from: 0, to: 1 }]);
});

test('finds a phrase when all of its words stand together', () => {
  expect(thesaurus.in(['never', 'put', 'off'], ['en'])).toMatchObject([{ from: 1, to: 3 }]);
  expect(alternatives(['put', 'it'])).toEqual([]);
});

test('reads a false friend in the language of the search', () => {
  expect(alternatives(['pain'], ['en'])).toEqual(['ache', 'douleur', 'schmerz', 'dolor']);
  expect(alternatives(['pain'], ['fr'])).toEqual(['bread', 'brot', 'pan']);
});

test('reads a word in any language if the language of the search lacks it', () => {
  expect(alternatives(['brot'], ['en'])).toEqual(['bread', 'pain', 'pan']);
});

test('prefers the word itself to another word with its stem', () => {
  expect(alternatives(['person'])).toEqual(['human', 'personne', 'mensch', 'persona']);
});
