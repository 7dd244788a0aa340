import { readImportArguments } from '../../../../server/main/settings/importArguments.ts';

test('imports videos as published and public in the category "more" by default', () => {
  expect(readImportArguments(['films'])).toEqual({
    paths: ['films'],
    dryRun: false,
    published: true,
    public: true,
    categories: ['more'],
  });
});

test.each([
  [['--draft', 'a.mp4'], { published: false, public: true }],
  [['--dry-run', 'a.mp4'], { dryRun: true }],
  [['a.mp4', '--gated'], { published: true, public: false }],
  [['--category=rise', '--category=reach', 'a.mp4'], { categories: ['rise', 'reach'] }],
])('reads the options of %j', (parameters, expected) => {
  expect(readImportArguments(parameters)).toMatchObject({ paths: ['a.mp4'], ...expected });
});

test.each([[['--drafts', 'x']], [['--category=music', 'x']], [[]], [['--draft']]])(
  'refuses %j and prints the usage',
  (parameters) => {
    expect(() => readImportArguments(parameters)).toThrow(/Usage: npm run import/);
  },
);
