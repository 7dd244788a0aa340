import { listStatement, type Listing } from '../../../server/postgres/listStatement.ts';
import { searchStatement } from '../../../server/postgres/searchStatements.ts';
import { listedUpcoming } from '../../../server/postgres/upcomingRows.ts';
import { listedVideos } from '../../../server/postgres/videoRows.ts';

const condition = (name: string) => ({ name, sql: () => 'true' });
const first: Listing = { conditions: [], order: 'soonest', limit: 1, after: undefined, search: '' };
const next: Listing = { ...first, after: { score: 0, values: [0], id: '00000000-0000-4000-8000-000000000000' } };
const asked = (word: string) => ({ word, stem: word, meant: [], dates: [] });
const twelve = Array.from({ length: 12 }, () => asked('word'));

// PostgreSQL cuts a longer name: the next page would run the statement of the first.
test('no shape of a statement has a name that PostgreSQL cuts, and each has its own', () => {
  const filters = [
    [],
    ['coming'],
    ['coming', 'category'],
    ['coming', 'category', 'morning'],
    ['coming', 'category', 'evening'],
  ].map((names) => names.map(condition));
  const statements = filters.flatMap((conditions) =>
    [first, next].flatMap((listing) => [
      listStatement(listedUpcoming, { ...listing, conditions }),
      ...[twelve, twelve.slice(1)].map((words) =>
        searchStatement(listedUpcoming, { ...listing, conditions }, 'typed', words),
      ),
    ]),
  );
  const names = statements.map(({ name = '' }) => name);
  expect(Math.max(...names.map((name) => name.length))).toBeLessThanOrEqual(63);
  expect(new Set(names).size).toBe(statements.length);
});

test('what was typed is never part of a statement', () => {
  const [one, other] = ['branching', 'quiz'].map((word) =>
    searchStatement(listedVideos, { ...first, order: 'recent' }, word, [asked(word)]),
  );
  expect({ name: one?.name, text: one?.text }).toEqual({ name: other?.name, text: other?.text });
});
