import { synonymsOf } from '../../../src/domain/search/synonyms.ts';

test.each([
  ['sl', 'storyline'],
  ['storyline360', 'storyline'],
  ['rise360', 'rise'],
  ['reach360', 'reach'],
  ['test', 'quiz'],
  ['subtitles', 'captions'],
  ['a11y', 'accessibility'],
  ['voiceover', 'narration'],
  ['student', 'learner'],
  ['phone', 'mobile'],
  ['motion', 'animation'],
])('%s and %s are synonyms of each other', (word, other) => {
  expect(synonymsOf(word)).toContain(other);
  expect(synonymsOf(other)).toContain(word);
  expect(synonymsOf(word)).not.toContain(word);
});

test('returns no synonyms for other words', () => {
  expect(synonymsOf('trigger')).toEqual([]);
  expect(synonymsOf('constructor')).toEqual([]);
});
