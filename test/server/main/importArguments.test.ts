import { readImportArguments } from '../../../server/main/importArguments.ts';

test('imported videos are published and public, in the category more, unless something else is asked for', () => {
  expect(readImportArguments(['films'])).toEqual({
    paths: ['films'],
    published: true,
    public: true,
    categories: ['more'],
  });
});

test.each([
  [['--draft', 'a.mp4'], { published: false, public: true }],
  [['a.mp4', '--gated'], { published: true, public: false }],
  [['--category=rise', '--category=reach', 'a.mp4'], { categories: ['rise', 'reach'] }],
])('%j', (parameters, expected) => {
  expect(readImportArguments(parameters)).toMatchObject({ paths: ['a.mp4'], ...expected });
});

test.each([[['--drafts', 'x']], [['--category=music', 'x']], [[]], [['--draft']]])(
  '%j is refused with the usage',
  (parameters) => {
    expect(() => readImportArguments(parameters)).toThrow(/Usage: npm run import/);
  },
);
