import type { Pool } from 'pg';
import { ListedRows } from '../../../../server/postgres/search/ListedRows.ts';
import { listedVideos } from '../../../../server/postgres/kinds/videoRows.ts';

interface Row {
  readonly id: string;
  readonly name: string;
}

/** A database with these rows; `reads` lists the ids of each query. */
function rowsOver(table: Map<string, Row>, about: { version?: () => number; whileReading?: () => void } = {}) {
  const reads: (readonly string[])[] = [];
  const query = ({ values: [ids] }: { values: [string[]] }) => {
    reads.push(ids);
    const rows = ids.flatMap((id) => table.get(id) ?? []);
    about.whileReading?.();
    return Promise.resolve({ rows });
  };
  return {
    listed: new ListedRows<Row>({ query } as unknown as Pool, listedVideos.table, about.version ?? (() => 1)),
    reads,
  };
}

const named = (name: string) =>
  new Map([
    ['a', { id: 'a', name }],
    ['b', { id: 'b', name }],
  ]);

test('queries only the rows that are not cached', async () => {
  const { listed, reads } = rowsOver(named('first'));
  await listed.of(['a']);
  expect([...(await listed.of(['a', 'b', 'gone'])).keys()].sort()).toEqual(['a', 'b']);
  await listed.of(['b', 'a']);
  expect(reads).toEqual([['a'], ['b', 'gone']]);
});

test('drops its cache when the catalogue version changes', async () => {
  let version = 1;
  const table = named('first');
  const { listed } = rowsOver(table, { version: () => version });
  await listed.of(['a']);
  table.set('a', { id: 'a', name: 'renamed' });
  expect((await listed.of(['a'])).get('a')?.name).toBe('first');
  version = 2;
  expect((await listed.of(['a'])).get('a')?.name).toBe('renamed');
});

test('returns rows without caching them when the catalogue version changes during the query', async () => {
  let version = 1;
  const { listed, reads } = rowsOver(named('first'), {
    version: () => version,
    whileReading: () => {
      version = 2;
    },
  });
  expect((await listed.of(['a'])).size).toBe(1);
  await listed.of(['a']);
  expect(reads).toEqual([['a'], ['a']]);
});

test('caches nothing while the catalogue version is unknown', async () => {
  const { listed, reads } = rowsOver(named('first'), { version: () => Number.NaN });
  await listed.of(['a']);
  await listed.of(['a']);
  expect(reads).toHaveLength(2);
});
