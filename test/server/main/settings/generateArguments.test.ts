import { readGenerateArguments } from '../../../../server/main/settings/generateArguments.ts';

test.each([
  [['--items', '200'], { items: 200, captions: 'tutorial' }],
  [['--items=200'], { items: 200, captions: 'tutorial' }],
  [['--items', '1000000'], { items: 1_000_000, captions: 'tutorial' }],
  [['--items', '2000', '--captions', 'lecture'], { items: 2000, captions: 'lecture' }],
  [['--captions=short', '--items=1'], { items: 1, captions: 'short' }],
])('reads %j', (parameters, expected) => {
  expect(readGenerateArguments(parameters)).toEqual(expected);
});

test.each([
  [[]],
  [['--items']],
  [['--items', '0']],
  [['--items', '1000001']],
  [['--items', '1.5']],
  [['--items', 'many']],
  [['--items', '']],
  [['200']],
  [['--items', '1', '2']],
  [['--items', '1', '--captions']],
  [['--items', '1', '--captions', 'long']],
  [['--items', '1', '--films', '2']],
])('refuses %j and prints the usage', (parameters) => {
  expect(() => readGenerateArguments(parameters)).toThrow('Usage: npm run generate');
});
