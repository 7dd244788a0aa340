import { copyTitle } from '../../../src/domain/item/duplicate.ts';

test.each([
  ['Quizzes', 120, undefined, 'Copy of Quizzes'],
  ['Quizzes', 120, 1, 'Copy of Quizzes'],
  ['Quizzes', 120, 2, 'Copy of Quizzes 2'],
  ['Quizzes', 12, undefined, 'Copy of Quiz'],
  ['Quizzes', 12, 10, 'Copy of Q 10'],
  ['A quiz', 10, undefined, 'Copy of A'],
  ['👩🏽', 9, undefined, 'Copy of 👩'],
])(
  'makes the title of a copy of %j, with at most %d characters and number %s: %j',
  (title, maximum, number, wanted) => {
    expect(copyTitle(title, maximum, number)).toBe(wanted);
  },
);
