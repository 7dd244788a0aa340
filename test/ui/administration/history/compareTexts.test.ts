import { compareTexts } from '../../../../src/ui/administration/history/compareTexts.ts';

const signs = { kept: ['', ''], removed: ['[-', '-]'], added: ['{+', '+}'] } as const;
const compared = (before: string, after: string) =>
  compareTexts(before, after)
    .map(({ text, change }) => signs[change].join(text))
    .join('');

// Rule HISTORY-4.
test.each([
  [
    'marks the words that differ in a sentence',
    'Bring two small quizzes.',
    'Bring three small quizzes.',
    'Bring [-two-]{+three+} small quizzes.\n',
  ],
  ['keeps lines that did not change', 'One\nTwo', 'One\nTwo\nThree', 'One\nTwo\n{+Three\n+}'],
  [
    'replaces a line that has little in common whole',
    '0:03 From zero to a score',
    '0:40 Text that greets',
    '[-0:03 From zero to a score\n-]{+0:40 Text that greets\n+}',
  ],
  ['marks nothing in equal texts', 'Same', 'Same', 'Same\n'],
])('%s', (_, before, after, expected) => {
  expect(compared(before, after)).toBe(expected);
});
