import { readKnownWords, type KnownWords } from '../../../../server/search/knownWords/knownWords.ts';

let isKnown: KnownWords;
beforeAll(async () => {
  isKnown = await readKnownWords();
});

test.each([
  ['en', 'narrates subtitled reformatting'],
  ['fr', 'dessinent publierez raccourcir'],
  ['de', 'veroffentlichst uberarbeitete fragebogen'],
  ['es', 'publicaran explicarme enviarselo descargandolas'],
] as const)('has inflected words in %s', (language, words) => {
  expect(words.split(' ').filter((word) => !isKnown(word, language))).toEqual([]);
});

test.each([
  ['en', 'narates subtitelled publsh sared'],
  ['fr', 'dessinnent publirez'],
  ['de', 'uberarbietete fragebogn'],
  ['es', 'publicran explicrame explicarmer'],
] as const)('has no typos in %s', (language, typos) => {
  expect(typos.split(' ').filter((word) => isKnown(word, language))).toEqual([]);
});
