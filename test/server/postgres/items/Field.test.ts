import { edited, fieldsWith } from '../../../../server/postgres/items/Field.ts';

test('lists the fields with a property, without a field that turns it off', () => {
  const fields = { title: { column: 'title', ...edited }, link: { column: 'link', ...edited, copied: false } };
  expect(Object.keys(fieldsWith(fields, 'copied'))).toEqual(['title']);
  expect(Object.keys(fieldsWith(fields, 'edited'))).toEqual(['title', 'link']);
});
