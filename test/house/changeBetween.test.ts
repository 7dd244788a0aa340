import { changeBetween } from '../../scripts/tests/changeBetween.ts';

const before = { 'src/domain/a.ts': '1', 'test/domain/a.test.ts': '1', 'docs/rules.md': '1', 'package-lock.json': '1' };

test.each<[what: string, now: Readonly<Record<string, string>>, sources: readonly string[], isOfSurroundings: boolean]>(
  [
    ['nothing', before, [], false],
    ['a document', { ...before, 'docs/rules.md': '2' }, [], false],
    ['a source', { ...before, 'src/domain/a.ts': '2' }, ['src/domain/a.ts'], false],
    ['a test', { ...before, 'test/domain/a.test.ts': '2' }, ['test/domain/a.test.ts'], false],
    ['a new source', { ...before, 'server/b.ts': '1' }, ['server/b.ts'], false],
    ['the lock file', { ...before, 'package-lock.json': '2' }, [], true],
    ['a style sheet', { ...before, 'src/ui/base/styles/tokens.css': '1' }, [], true],
  ],
)('decides which tests run again after a change of %s', (_, now, sources, isOfSurroundings) => {
  expect(changeBetween(before, now)).toEqual({ sources, isOfSurroundings });
});

test('does not look for the tests of a removed source, because its importers have changed too', () => {
  const now = Object.fromEntries(Object.entries(before).filter(([file]) => file !== 'src/domain/a.ts'));
  expect(changeBetween(before, now)).toEqual({ sources: [], isOfSurroundings: false });
});
