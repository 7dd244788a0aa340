import { withIsoInstants } from '../../../server/database/withIsoInstants.ts';

test('writes instants as ISO 8601 texts and keeps every other value', () => {
  const row = { at: new Date(0), never: null, title: 'Rise', count: 2, list: ['a'] };
  expect(withIsoInstants(row)).toEqual({ ...row, at: '1970-01-01T00:00:00.000Z' });
});
