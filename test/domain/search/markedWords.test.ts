import { markedWords, wordsToMark } from '../../../src/domain/search/markedWords.ts';

test.each([
  ['Add a variable', 'variables', 'Add a [variable]'],
  ['All Variables of a scene', 'variable scene', 'All [Variables] of a [scene]'],
  ['Add a variable', 'how to add a variable', 'Add a [variable]'],
  ['Add a variable', 'add', '[Add] a variable'],
  ['Add an address', 'add', '[Add] an address'],
  ['La personne décide', 'decide', 'La personne [décide]'],
  ['Add a varaible', 'variable', 'Add a [varaible]'],
  ['Quiz, quizzes, quit', 'quiz', '[Quiz], [quizzes], quit'],
  ['Nothing of it', 'variable', 'Nothing of it'],
  ['Nothing of it', '', 'Nothing of it'],
  ['', 'variable', ''],
])('marks in the text %j the words of %j: %j', (text, search, expected) => {
  const parts = markedWords(text, wordsToMark(search));
  expect(parts.map((part) => (part.isMatch ? `[${part.text}]` : part.text)).join('')).toBe(expected);
});
