import { countValues } from '../../../src/domain/library/valueCounts.ts';
import type { BulkValues } from '../../../src/domain/library/bulkChange.ts';

const video: BulkValues = { categories: ['rise'], public: true, feature: null };

// Rule BULK-13.
test('counts the values of each field, the most frequent first', () => {
  const items: readonly BulkValues[] = [
    video,
    { ...video, categories: ['more', 'rise'], public: false },
    { ...video, public: false, seriesId: null, skill: 'advanced', presenter: 'Ada' },
  ];
  expect(countValues(items)).toEqual({
    categories: [
      { value: ['rise'], count: 2 },
      { value: ['more', 'rise'], count: 1 },
    ],
    public: [
      { value: false, count: 2 },
      { value: true, count: 1 },
    ],
    feature: [{ value: null, count: 3 }],
    seriesId: [{ value: null, count: 1 }],
    skill: [{ value: 'advanced', count: 1 }],
    presenter: [{ value: 'Ada', count: 1 }],
  });
});

test('leaves out the fields that no item has', () => {
  expect(Object.keys(countValues([video]))).toEqual(['categories', 'public', 'feature']);
});
