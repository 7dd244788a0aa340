import { FormDrafts } from '../../../../../src/ui/administration/forms/editor/FormDrafts.ts';

const values = { name: 'Known', slug: null as string | null, categories: ['rise'], startTime: { hours: '0' } };
const findStored = (text: string) => {
  localStorage.setItem('draft:video:a', text);
  return new FormDrafts(() => localStorage).find('draft:video:a', values);
};
const draft = (changes: object, from: object = values) =>
  JSON.stringify({ at: '2026-11-21T20:00:00.000Z', changes, from });

beforeEach(() => localStorage.clear());

test('finds a draft as it was stored, until it is dropped', () => {
  const drafts = new FormDrafts(() => localStorage);
  drafts.keep<typeof values>('draft:video:a', {
    at: '2026-11-21T20:00:00.000Z',
    changes: { name: 'New', slug: 'new' },
    from: { name: 'Known', slug: null },
  });
  expect(drafts.find('draft:video:a', values)).toEqual({
    at: '2026-11-21T20:00:00.000Z',
    changes: { name: 'New', slug: 'new' },
    from: { name: 'Known', slug: null },
  });
  drafts.drop('draft:video:a');
  expect(drafts.find('draft:video:a', values)).toBeUndefined();
});

test.each([
  ['text that is not JSON', '{'],
  ['an array in place of the draft', '[]'],
  ['no time', JSON.stringify({ changes: { name: 'New' }, from: values })],
  ['an invalid time', JSON.stringify({ at: 'yesterday', changes: { name: 'New' }, from: values })],
  ['text in place of the changes', JSON.stringify({ at: '2026-11-21T20:00:00.000Z', changes: 'New', from: values })],
  ['an unknown field', draft({ colour: 'red' }, { colour: 'blue' })],
  ['a field of another type', draft({ name: 7 })],
  ['a field without a value', draft({ name: null })],
  ['text in place of a list', draft({ categories: 'rise' })],
  ['parts of another type', draft({ startTime: { hours: 1 } })],
  ['the value that the item already has', draft({ name: 'Known' })],
])('ignores a stored draft with %s', (_, text) => {
  expect(findStored(text)).toBeUndefined();
});

test('works without drafts when the storage is blocked', () => {
  const drafts = new FormDrafts(() => {
    throw new DOMException('blocked', 'SecurityError');
  });
  drafts.keep('draft:video:a', { at: '', changes: {}, from: {} });
  drafts.drop('draft:video:a');
  expect(drafts.find('draft:video:a', values)).toBeUndefined();
});
