import { questionKey } from '../../../../server/search/question/questionKey.ts';

// Rule LEARN-1.
test.each([
  ['order', 'record audio', 'audio record'],
  ['case, accents and punctuation', 'Résumé, quiz!', 'resume QUIZ'],
  ['forms of a word', 'recording a quiz', 'record quizzes'],
  ['words that say nothing', 'How do I record audio?', 'record audio'],
  ['white space and repetition', '  record  record ', 'record'],
])('is the same whatever the %s', (_what, one, other) => {
  expect(questionKey(one)).toBe(questionKey(other));
});

test('gives questions with other words another key, and a search without words an empty one', () => {
  expect(questionKey('record audio')).not.toBe(questionKey('record video'));
  expect(questionKey(' ?! ')).toBe('');
});

test('keeps words that usually say nothing when the question has no others', () => {
  expect(questionKey('how to')).not.toBe('');
});
