import { Vocabulary } from '../../../../server/search/index/Vocabulary.ts';

const english = 1;

function vocabularyOf(words: readonly string[]): Vocabulary {
  const vocabulary = new Vocabulary();
  for (const word of words) vocabulary.add(word, english);
  return vocabulary;
}

const beginning = (vocabulary: Vocabulary, letters: string) =>
  vocabulary.beginningWith(letters).map((number) => vocabulary.word(number));

test('finds the words that begin with letters, in alphabetical order', () => {
  expect(beginning(vocabularyOf(['tide', 'moon', 'tidal', 'tie', 'ti']), 'tid')).toEqual(['tidal', 'tide']);
});

test('finds words that were added after a search, before, between and behind the others', () => {
  const vocabulary = vocabularyOf(['moon', 'moor']);
  expect(beginning(vocabulary, 'moo')).toEqual(['moon', 'moor']);
  for (const word of ['zebra', 'moonlight', 'apple', 'mood']) vocabulary.add(word, english);
  expect(beginning(vocabulary, 'moo')).toEqual(['mood', 'moon', 'moonlight', 'moor']);
  expect(beginning(vocabulary, '')).toEqual(['apple', 'mood', 'moon', 'moonlight', 'moor', 'zebra']);
});
