import { FormDrafts } from '../../../../src/ui/administration/forms/editor/FormDrafts.ts';

const values = { name: 'Known', slug: null as string | null, categories: ['rise'], startTime: { hours: '0' } };
const kept = (text: string) => {
  localStorage.setItem('draft:video:a', text);
  return new FormDrafts(() => localStorage).find('draft:video:a', values);
};
const draft = (changes: object, from: object = values) =>
  JSON.stringify({ at: '2026-11-21T20:00:00.000Z', changes, from });

beforeEach(() => localStorage.clear());

test('what is kept is found as it was', () => {
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
  ['no JSON', '{'],
  ['no draft', '[]'],
  ['no time', JSON.stringify({ changes: { name: 'New' }, from: values })],
  ['a time that is none', JSON.stringify({ at: 'yesterday', changes: { name: 'New' }, from: values })],
  ['changes that are none', JSON.stringify({ at: '2026-11-21T20:00:00.000Z', changes: 'New', from: values })],
  ['a field that the form has not', draft({ colour: 'red' }, { colour: 'blue' })],
  ['a field of another type', draft({ name: 7 })],
  ['a field without a value', draft({ name: null })],
  ['a list that is none', draft({ categories: 'rise' })],
  ['parts of another type', draft({ startTime: { hours: 1 } })],
  ['what the item says anyway', draft({ name: 'Known' })],
])('%s is not offered', (_, text) => {
  expect(kept(text)).toBeUndefined();
});

test('a storage that is blocked keeps nothing, and breaks nothing', () => {
  const drafts = new FormDrafts(() => {
    throw new Error('blocked');
  });
  drafts.keep('draft:video:a', { at: '', changes: {}, from: {} });
  drafts.drop('draft:video:a');
  expect(drafts.find('draft:video:a', values)).toBeUndefined();
});
