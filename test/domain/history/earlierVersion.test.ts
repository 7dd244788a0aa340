import { broughtBackFields, differencesFrom } from '../../../src/domain/history/earlierVersion.ts';

const later = (...changes: readonly Readonly<Record<string, unknown>>[]) => changes.map((before) => ({ before }));

// Rule HISTORY-6.
test.each([
  ['nothing when nothing was changed later', {}, []],
  ['the value that the first later change found', { name: 'C' }, later({ name: 'A' }, { name: 'B' }), ['A']],
  ['nothing when a field has its value again', { name: 'A' }, later({ name: 'A' }, { name: 'B' }), []],
  ['the values that a deletion found', { name: 'B' }, later({ name: 'A', published: true }, {}), ['A']],
  ['null for a field that was empty', { feature: 'rise' }, later({ feature: null }), [null]],
])('brings back %s', (_, current, changes: readonly { before: object }[], values: readonly unknown[] = []) => {
  const found = differencesFrom('video', current, changes as ReturnType<typeof later>);
  expect(found.map(({ after }) => after)).toEqual(values);
});

test('names each field as it is and as it will be, in the order of the form', () => {
  expect(differencesFrom('video', { slug: 'b', name: 'B' }, later({ slug: 'a' }, { name: 'A', slug: 'c' }))).toEqual([
    { field: 'name', before: 'B', after: 'A' },
    { field: 'slug', before: 'b', after: 'a' },
  ]);
});

test('finds no difference when only the order of keys changed, and one when the order of a list changed', () => {
  const objectives = [{ title: 'Begin', time: 3 }];
  expect(differencesFrom('webinar', { objectives }, later({ objectives: [{ time: 3, title: 'Begin' }] }))).toEqual([]);
  expect(differencesFrom('webinar', { objectives }, later({ objectives: [] }))).toHaveLength(1);
  expect(differencesFrom('webinar', { objectives: [] }, later({ objectives: {} }))).toHaveLength(1);
});

test.each([
  'published',
  'publishedAt',
  'file',
  'thumbnail',
  'downloads',
  'cancellation',
  'captions-en',
  'removedField',
])('leaves the field %s as it is', (field) => {
  for (const kind of ['video', 'webinar', 'upcoming', 'series'] as const) {
    expect(broughtBackFields[kind]).not.toContain(field);
    expect(differencesFrom(kind, { [field]: 1 }, later({ [field]: 2 }))).toEqual([]);
  }
});
