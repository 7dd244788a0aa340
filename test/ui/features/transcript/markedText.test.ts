import { markedText } from '../../../../src/ui/features/transcript/TranscriptModel.ts';

/** The text with each match in brackets. */
const marked = (text: string, query: string) =>
  markedText(text, query)
    ?.map((part) => (part.isMatch ? `[${part.text}]` : part.text))
    .join('') ?? null;

test.each([
  ['The learner decides', 'LEARNER', 'The [learner] decides'],
  ['The learner decides', '  decides ', 'The learner [decides]'],
  ['La personne décide', 'decide', 'La personne [décide]'],
  ['La personne de\u0301cide', 'décide', 'La personne [décide]'],
  ['on and on', 'on', '[on] and [on]'],
  ['aaa', 'aa', '[aa]a'],
  ['1 < 2 <b>', '<b>', '1 < 2 [<b>]'],
  ['😀 a smile', 'smile', '😀 a [smile]'],
  ['İstanbul is far', 'far', 'İstanbul is [far]'],
  ['Le cœur du cours', 'coeur', 'Le [cœur] du cours'],
  ['Die Straße', 'strasse', 'Die [Straße]'],
  ['A ﬁlm of ours', 'film', 'A [ﬁlm] of ours'],
  ['The learner decides', '', 'The learner decides'],
  ['The learner decides', 'reader', null],
  ['', 'reader', null],
])('marks in the text %j the matches of %j: %j', (text, query, wanted) => {
  expect(marked(text, query)).toBe(wanted);
});
