import { listStatement, type Listing } from '../../../../server/postgres/search/listStatement.ts';
import { searchStatement } from '../../../../server/postgres/search/searchStatements.ts';
import { listedUpcoming } from '../../../../server/postgres/kinds/upcomingRows.ts';
import { listedVideos } from '../../../../server/postgres/kinds/videoRows.ts';

const condition = (name: string) => ({ name, sql: () => 'true' });
const first: Listing = { conditions: [], order: 'soonest', limit: 1, after: undefined, search: '' };
const next: Listing = { ...first, after: { score: 0, values: [0], id: '00000000-0000-4000-8000-000000000000' } };
const aWord = (word: string) => ({ word, stem: word, meant: [], dates: [] });
const twelve = Array.from({ length: 12 }, () => aWord('word'));

// PostgreSQL cuts longer names: two statements could then share a name, and the next page would run the first one.
test('gives every statement its own name of at most 63 characters', () => {
  const filters = [
    [],
    ['coming'],
    ['coming', 'category'],
    ['coming', 'category', 'morning'],
    ['coming', 'category', 'evening'],
  ].map((names) => names.map(condition));
  const statements = filters.flatMap((conditions) =>
    [first, next].flatMap((listing) => [
      listStatement(listedUpcoming.table, { ...listing, conditions }),
      ...[twelve, twelve.slice(1)].map((words) =>
        searchStatement(listedUpcoming.table, { ...listing, conditions }, 'typed', words),
      ),
    ]),
  );
  const names = statements.map(({ name = '' }) => name);
  expect(Math.max(...names.map((name) => name.length))).toBeLessThanOrEqual(63);
  expect(new Set(names).size).toBe(statements.length);
});

test('keeps the typed words out of the statement and its name', () => {
  const [one, other] = ['branching', 'quiz'].map((word) =>
    searchStatement(listedVideos.table, { ...first, order: 'recent' }, word, [aWord(word)]),
  );
  expect({ name: one?.name, text: one?.text }).toEqual({ name: other?.name, text: other?.text });
});
