import { fieldChanges } from '../../../src/domain/moveIn/fieldChanges.ts';

// Rule MOVE-37.
test('reads the written fields, and removes the values of empty ones', () => {
  expect(fieldChanges({ title: 'New', series: ' ', place: '', objectives: '0:00 Start', public: 'yes' })).toEqual({
    ok: true,
    value: { title: 'New', series: null, place: null, objectives: [{ time: 0, title: 'Start' }], public: true },
  });
});

test('names every field that cannot be read', () => {
  expect(fieldChanges({ place: 'first', publishedAt: 'soon', title: 'Fine' })).toEqual({
    ok: false,
    refusal: [
      { field: 'place', kind: 'value-unknown', value: 'first' },
      { field: 'publishedAt', kind: 'value-unknown', value: 'soon' },
    ],
  });
});
