import { markedParts } from '../../../../src/ui/features/card/MomentText.tsx';

test.each<[string, readonly (readonly [number, number])[], string]>([
  ['Add a variable', [[6, 14]], 'Add a |[variable]'],
  [
    'Add a variable',
    [
      [0, 3],
      [6, 14],
    ],
    '[Add]| a |[variable]',
  ],
  ['Add a variable', [], 'Add a variable'],
  [
    'Add a variable',
    [
      [0, 5],
      [4, 8],
    ],
    '[Add a]|[ va]|riable',
  ],
  ['Add', [[0, 99]], '[Add]'],
  ['', [], ''],
])('splits %j at the marks %j', (text, marks, expected) => {
  const parts = markedParts({ text, marks });
  expect(parts.map((part) => (part.isMatch ? `[${part.text}]` : part.text)).join('|')).toBe(expected);
});
