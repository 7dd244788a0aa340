import type { BulkTarget } from '../../../../server/application/library/bulkKind.ts';
import { changeOfTarget } from '../../../../server/application/library/changeOfTarget.ts';
import type { RecordedChange } from '../../../../server/application/ports/library/BulkActs.ts';

const target: BulkTarget = {
  id: '0199aaaa-0000-7000-8000-000000000001',
  version: 3,
  title: 'Quick start',
  published: false,
  values: { categories: ['rise'], public: true, feature: null },
};
const undo = { act: 'undo', of: 'act' } as const;
const recorded = (change: Partial<RecordedChange>): readonly RecordedChange[] => [
  { kind: 'video', id: target.id, action: 'edited', before: {}, after: {}, ...change },
];

// Rules BULK-1 and BULK-6.
test('does nothing with an item that is so already', () => {
  expect(changeOfTarget('video', target, { act: 'unpublish' })).toBe('same');
  expect(changeOfTarget('video', { ...target, published: true }, { act: 'publish' })).toBe('same');
  expect(changeOfTarget('video', target, { act: 'edit', edit: { public: true } })).toBe('same');
});

test('gives an edited item the values that it had before', () => {
  const changes = recorded({ before: { public: false, feature: null }, after: { public: true, feature: null } });
  expect(changeOfTarget('video', target, undo, changes)).toEqual({
    verb: 'edit',
    values: { public: false, feature: null },
  });
});

test('undoes nothing of an item that somebody has changed since', () => {
  const changes = recorded({ before: { categories: [] }, after: { categories: ['more'] } });
  expect(changeOfTarget('video', target, undo, changes)).toEqual({
    reasons: ['Somebody has changed it since: product.'],
  });
});

test('unpublishes to undo a publication, and publishes to undo an unpublication', () => {
  const published = { ...target, published: true };
  expect(changeOfTarget('video', published, undo, recorded({ action: 'published' }))).toEqual({ verb: 'unpublish' });
  expect(changeOfTarget('video', target, undo, recorded({ action: 'published' }))).toBe('same');
  expect(changeOfTarget('video', target, undo, recorded({ action: 'unpublished' }))).toEqual({ verb: 'publish' });
});

test('deletes to undo a restoration', () => {
  expect(changeOfTarget('video', target, undo, recorded({ action: 'restored' }))).toEqual({ verb: 'delete' });
});

test('changes nothing when the act that is undone has not changed the item', () => {
  expect(changeOfTarget('video', target, undo, [])).toBe('same');
});
