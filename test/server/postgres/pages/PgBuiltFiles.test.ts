import { PgBuiltFiles } from '../../../../server/postgres/pages/PgBuiltFiles.ts';
import { openTestDatabase, type TestDatabase } from '../../../fixtures/stores/testDatabase.ts';

// Rule UPDATE-5.
const now = new Date('2026-11-27T10:00:00.000Z');
const later = (minutes: number) => new Date(now.getTime() + minutes * 60_000);
const names = ['site.0123abcd.js', 'Home.4567cdef.css'];
const read = async (name: string) => Buffer.from(`The text of ${name}`);

let database: TestDatabase;
let files: PgBuiltFiles;
beforeAll(async () => {
  database = await openTestDatabase();
  files = new PgBuiltFiles(database);
});
afterAll(() => database.remove());
beforeEach(() => database.empty('built_files'));
const textOf = async (name: string, at: Date) => (await files.find(name, at))?.toString();

test('finds a kept file for an hour, and no other one', async () => {
  await files.keep(names, read, now);
  expect(await textOf('site.0123abcd.js', later(59))).toBe('The text of site.0123abcd.js');
  expect(await files.find('site.0123abcd.js', later(61))).toBeUndefined();
  expect(await files.find('site.ffffffff.js', now)).toBeUndefined();
});

test('finds it for longer when a process keeps it again, which reads nothing', async () => {
  await files.keep(names, read, now);
  await files.keep(names, () => Promise.reject(new Error('It is read again.')), later(50));
  expect(await textOf('Home.4567cdef.css', later(100))).toBe('The text of Home.4567cdef.css');
});

test('keeps the files of two processes that start at once', async () => {
  await Promise.all([files.keep(names, read, now), new PgBuiltFiles(database).keep(names, read, now)]);
  for (const name of names) expect(await textOf(name, now)).toBe(`The text of ${name}`);
});

test('removes a file that nobody has kept for a day', async () => {
  await files.keep(names, read, now);
  await files.keep(names.slice(0, 1), read, later(60));
  await files.sweep(later(24 * 60 + 1));
  const { rows } = await database.pool.query('SELECT name FROM built_files');
  expect(rows).toEqual([{ name: 'site.0123abcd.js' }]);
});
