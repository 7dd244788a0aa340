import { fieldsLacking, isSame, valueChanges, type BulkValues } from '../../../src/domain/library/bulkChange.ts';
import { progressOf } from '../../../src/domain/library/bulkAct.ts';

const video: BulkValues = { categories: ['rise'], public: false, feature: 'rise' };
const webinar: BulkValues = { ...video, seriesId: null, skill: 'none', presenter: 'Ada' };

// Rule BULK-1.
test.each([
  ['add', ['storyline', 'rise'], ['rise', 'storyline']],
  ['remove', ['rise'], []],
  ['replace', ['more'], ['more']],
] as const)('can %s products', (act, values, expected) => {
  expect(valueChanges('video', video, { categories: { act, values } })).toEqual({ categories: expected });
});

test('changes nothing that an item has already, in whatever order', () => {
  const both: BulkValues = { ...video, categories: ['rise', 'storyline'] };
  expect(valueChanges('video', both, { categories: { act: 'replace', values: ['storyline', 'rise'] } })).toEqual({});
  expect(valueChanges('video', both, { categories: { act: 'add', values: ['rise'] }, public: false })).toEqual({});
});

test('leaves out the fields that a kind does not have, and names them', () => {
  const edit = { public: true, seriesId: null, skill: 'advanced', presenter: 'Grace' } as const;
  expect(valueChanges('video', video, edit)).toEqual({ public: true });
  expect(fieldsLacking('video', edit)).toEqual(['seriesId', 'skill', 'presenter']);
  expect(valueChanges('webinar', webinar, edit)).toEqual({ public: true, skill: 'advanced', presenter: 'Grace' });
  expect(fieldsLacking('upcoming', edit)).toEqual(['seriesId', 'skill']);
});

test('removes the series and the required feature of an item when they are set to none', () => {
  const inSeries: BulkValues = { ...webinar, seriesId: '0199aaaa-0000-7000-8000-000000000001' };
  expect(valueChanges('webinar', inSeries, { seriesId: null, feature: null })).toEqual({
    seriesId: null,
    feature: null,
  });
});

test('treats a missing value and null as equal', () => {
  expect(isSame(undefined, null)).toBe(true);
  expect(isSame('', null)).toBe(false);
});

test('says how far an act is', () => {
  const counts = { ready: 3, done: 5, same: 1, refused: 1 };
  expect(progressOf({ total: 10, counts })).toBe(0.7);
  expect(progressOf({ total: 0, counts: { ready: 0, done: 0, same: 0, refused: 0 } })).toBe(1);
});
