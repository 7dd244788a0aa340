import { judgeUpdate } from '../../../server/database/judgeUpdate.ts';
import type { DataMigration } from '../../../server/database/migrations/migrations.ts';

// Rules UPDATE-1 and UPDATE-2.
const adding: DataMigration = { up: async () => {} };
const code = { '01-a': adding, '02-b': adding, '03-c': adding };
const judged = (ran: readonly string[], migrations: Record<string, DataMigration> = code, oldestCode?: string) =>
  judgeUpdate(migrations, { ran, oldestCode });

test('finds nothing to migrate on data of the same version', () => {
  expect(judged(['01-a', '02-b', '03-c'])).toEqual({ kind: 'same' });
});

test('allows processes to be replaced one by one while migrations only add', () => {
  expect(judged(['01-a'])).toEqual({ kind: 'rolling', missing: ['02-b', '03-c'] });
});

test('refuses that if a missing migration removes what the running code uses', () => {
  const removing = { ...code, '03-c': { ...adding, oldestCode: '02-b' } };
  expect(judged(['01-a'], removing)).toEqual({
    kind: 'stop-first',
    missing: ['02-b', '03-c'],
    by: '03-c',
    oldest: '02-b',
  });
});

test('allows it once the running code no longer uses what is removed', () => {
  const removing = { ...code, '03-c': { ...adding, oldestCode: '02-b' } };
  expect(judged(['01-a', '02-b'], removing)).toEqual({ kind: 'rolling', missing: ['03-c'] });
});

test('allows every migration on an empty database, because nothing runs on it', () => {
  const removing = { ...code, '03-c': { ...adding, oldestCode: '02-b' } };
  expect(judged([], removing)).toEqual({ kind: 'rolling', missing: ['01-a', '02-b', '03-c'] });
});

test.each([
  ['works with data of newer code that needs no newer one', '03-c', { kind: 'older-code', newest: '04-d' }],
  ['does not work with data whose oldest code is newer', '04-d', { kind: 'newer-data', newest: '04-d' }],
  ['does not work with newer data that says nothing', undefined, { kind: 'newer-data', newest: '04-d' }],
])('%s', (_, oldestCode, verdict) => {
  expect(judged(['01-a', '02-b', '03-c', '04-d'], code, oldestCode)).toEqual(verdict);
});

test('knows data with other migrations, also if there are more of them', () => {
  expect(judged(['01-a', '02-x'])).toEqual({ kind: 'other-data' });
  expect(judged(['01-a', '03-c', '04-d', '05-e'], code, '01-a')).toEqual({ kind: 'other-data' });
});
