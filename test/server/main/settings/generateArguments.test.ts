import { readGenerateArguments } from '../../../../server/main/settings/generateArguments.ts';

test.each([
  [['--items', '200'], 200],
  [['--items=200'], 200],
  [['--items', '1000000'], 1_000_000],
])('reads %j as %i items', (parameters, items) => {
  expect(readGenerateArguments(parameters)).toBe(items);
});

test.each([
  [[]],
  [['--items']],
  [['--items', '0']],
  [['--items', '1000001']],
  [['--items', '1.5']],
  [['--items', 'many']],
  [['200']],
  [['--items', '1', '2']],
])('refuses %j and prints the usage', (parameters) => {
  expect(() => readGenerateArguments(parameters)).toThrow('Usage: npm run generate');
});
