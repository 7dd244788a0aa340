import { edited, fieldsWith } from '../../../../server/postgres/items/Field.ts';

test('leaves out a field that excepts itself from a property', () => {
  const fields = { title: { column: 'title', ...edited }, link: { column: 'link', ...edited, copied: false } };
  expect(Object.keys(fieldsWith(fields, 'copied'))).toEqual(['title']);
  expect(Object.keys(fieldsWith(fields, 'edited'))).toEqual(['title', 'link']);
});
