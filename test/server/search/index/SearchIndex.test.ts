import { SearchIndex } from '../../../../server/search/index/SearchIndex.ts';

const english = 1 << 3;
const documentOf = (words: string) => ({ words, occurrences: new Uint16Array(words.split(' ').length).fill(english) });
const finish = (steps: Iterator<void>) => {
  while (steps.next().done !== true);
};
const documentsWith = (index: SearchIndex<undefined>, word: string) => {
  const number = index.vocabulary.numberOf(word);
  const postings = number === undefined ? undefined : index.postings(number);
  expect(number === undefined ? 0 : index.frequency(number)).toBe(postings?.length ?? 0);
  return index.documents(postings?.documents.slice(0, postings.length) ?? new Uint32Array()).map(({ id }) => id);
};

/** An index of two documents that were read together. */
function loadedIndex() {
  const index = new SearchIndex<undefined>();
  finish(index.loadInSteps('first', undefined, documentOf('moon tide')));
  finish(index.loadInSteps('second', undefined, documentOf('tide harbour')));
  finish(index.showLoadedInSteps());
  return index;
}

test('finds the documents that were read together by their words', () => {
  const index = loadedIndex();
  expect(['moon', 'tide', 'harbour', 'star'].map((word) => documentsWith(index, word))).toEqual([
    ['first'],
    ['first', 'second'],
    ['second'],
    [],
  ]);
});

test.each(['before', 'after'] as const)(
  'finds a document that was added later, by old and new words, %s a search',
  (when) => {
    const index = loadedIndex();
    if (when === 'after') expect(documentsWith(index, 'moon')).toEqual(['first']);
    index.put('third', undefined, documentOf('moon star'));
    expect(documentsWith(index, 'moon')).toEqual(['first', 'third']);
    expect(documentsWith(index, 'star')).toEqual(['third']);
    expect(documentsWith(index, 'tide')).toEqual(['first', 'second']);
  },
);

test('finds a document that has changed only by its new words', () => {
  const index = loadedIndex();
  index.put('first', undefined, documentOf('star'));
  expect(['moon', 'tide', 'star'].map((word) => documentsWith(index, word))).toEqual([[], ['second'], ['first']]);
  index.remove('second');
  expect(documentsWith(index, 'harbour')).toEqual([]);
});

test('finds documents whose numbers need more than two bytes, loaded together and added later', () => {
  const index = new SearchIndex<undefined>();
  const mostOfTwoBytes = 0xffff;
  for (let number = 0; number <= mostOfTwoBytes; number += 1)
    finish(index.loadInSteps(`${number}`, undefined, documentOf('tide')));
  finish(index.loadInSteps('behind', undefined, documentOf('moon')));
  finish(index.showLoadedInSteps());
  index.put('added', undefined, documentOf('moon'));
  expect(documentsWith(index, 'moon')).toEqual(['behind', 'added']);
});

test('finds a document that is added behind the last one whose number has two bytes', () => {
  const index = loadedIndex();
  for (let number = index.numbers; number <= 0xffff; number += 1) index.put('changing', undefined, documentOf('star'));
  index.put('added', undefined, documentOf('tide'));
  expect(documentsWith(index, 'tide')).toEqual(['first', 'second', 'added']);
});
