import type { AttachUpload } from '../../../../server/application/film/attachUpload.ts';
import { givenFields, makeEditItem, refusalsOf } from '../../../../server/application/item/editItem.ts';
import type { Asset } from '../../../../src/domain/film/asset.ts';
import { ok, refuse } from '../../../../src/domain/result.ts';
import { InMemoryItem } from '../../../fixtures/memory/InMemoryItem.ts';
import { anAudit } from '../../../fixtures/values/anAudit.ts';
import { anAsset } from '../../../fixtures/values/storedItems.ts';

type Refusal = 'title-blank' | 'slug-in-use' | 'upload-unknown';
type Fields = { readonly title?: string; readonly published?: boolean };
const stored = { id: 'an-item', version: 2, asset: anAsset() };
const film = { assetId: 'a-new-asset', fileName: 'film.mp4' };
const checked = <Value>(title: string | undefined, value: Value) =>
  title === '' ? refuse(['title-blank'] as const) : ok(value);

/** A kind whose only rule is that its title is not blank, and whose only upload is `an-upload`. */
function editing(storedTitle = 'a title') {
  const items = new InMemoryItem<typeof stored, Fields & { readonly film: unknown }, Fields, Refusal>(stored, [
    stored.id,
    'a-path',
  ]);
  const before: (Asset | undefined)[] = [];
  const isNew: boolean[] = [];
  const attach: AttachUpload<Refusal> = {
    find: async (id) =>
      id === undefined || id === 'an-upload'
        ? ok(id === undefined ? undefined : { id, name: 'film.mp4', bytes: 1 })
        : refuse('upload-unknown'),
    save: (upload, current, _audit, save) => {
      before.push(current);
      return save(upload === undefined ? undefined : film);
    },
  };
  const use = makeEditItem<typeof stored, Fields, Fields & { readonly film: unknown }, Fields, Refusal>(
    {
      items,
      idOf: ({ id }) => id,
      assetOf: ({ asset }) => asset,
      begin: async (given) => checked(given.title, (added) => ({ ...given, film: added })),
      edit: async (_stored, given, isFilmNew) => {
        isNew.push(isFilmNew);
        return checked(given.title, (save) => save(given));
      },
      publish: () => checked(storedTitle, { published: true }),
      unpublished: { published: false },
    },
    attach,
  );
  return { use, items, before, isNew };
}

test('creates an item with the film of its upload', async () => {
  const { use, items, before } = editing();
  expect(await use.create({ title: 'new', uploadId: 'an-upload' }, anAudit)).toEqual(ok(stored));
  expect(items.created).toEqual([{ title: 'new', film }]);
  expect(before).toEqual([undefined]);
});

test('lists every reason when it refuses to create or edit an item', async () => {
  const { use, items } = editing();
  const wrong = { title: '', uploadId: 'another-upload' };
  const refusals = refuse(['title-blank', 'upload-unknown']);
  expect(await use.create(wrong, anAudit)).toEqual(refusals);
  expect(await use.edit('an-item', 2, wrong, anAudit)).toEqual(refusals);
  expect([...items.created, ...items.changed]).toEqual([]);
});

test('lists the refusal of the store', async () => {
  const { use, items } = editing();
  items.refusal = 'slug-in-use';
  const refused = refuse(['slug-in-use']);
  expect(await use.create({ title: 'new' }, anAudit)).toEqual(refused);
  expect(await use.edit('an-item', 2, { title: 'new' }, anAudit)).toEqual(refused);
  expect(await use.publish('an-item', 2, anAudit)).toEqual(refused);
});

test.each([
  ['only the given fields without an upload', {}, undefined, false],
  ['a new film of the upload', { uploadId: 'an-upload' }, film, true],
])('saves %s', async (_what, upload, saved, isFilmNew) => {
  const { use, items, before, isNew } = editing();
  expect(await use.edit('an-item', 2, { title: 'new', ...upload }, anAudit)).toEqual(ok(stored));
  expect(items.changed).toEqual([{ title: 'new' }]);
  expect(items.films).toEqual([saved]);
  expect({ before, isNew }).toEqual({ before: [stored.asset], isNew: [isFilmNew] });
});

test('publishes an item that follows the rules, and refuses one that breaks them', async () => {
  const { use, items } = editing();
  expect(await use.publish('an-item', 2, anAudit)).toEqual(ok(stored));
  expect(items.changed).toEqual([{ published: true }]);
  expect(await editing('').use.publish('an-item', 2, anAudit)).toEqual(refuse(['title-blank']));
});

test('unpublishes and removes an item', async () => {
  const { use, items } = editing();
  expect(await use.unpublish('an-item', 2, anAudit)).toEqual(ok(stored));
  expect(items.changed).toEqual([{ published: false }]);
  expect(await use.remove('a-path', 2, anAudit)).toEqual(ok(undefined));
  expect(items.removed).toEqual(['an-item']);
});

test.each([
  ['another version, before it checks the rules', 'an-item', 1, 'stale'],
  ['an unknown item', 'another', 2, 'not-found'],
])('refuses each change of %s', async (_what, id, version, refusal) => {
  const { use, items } = editing('');
  const results = [
    await use.edit(id, version, { title: '' }, anAudit),
    await use.publish(id, version, anAudit),
    await use.unpublish(id, version, anAudit),
    await use.remove(id, version, anAudit),
  ];
  expect(results).toEqual(results.map(() => refuse(refusal)));
  expect([...items.changed, ...items.removed]).toEqual([]);
});

test('takes from an edited item the fields that were given', () => {
  expect(givenFields({ title: ' new ' }, { title: 'new', slug: 'a-path' })).toEqual({ title: 'new' });
});

test.each([
  ['nothing for a success', ok(1), []],
  ['one refusal', refuse('stale'), ['stale']],
  ['several refusals', refuse(['a', 'b']), ['a', 'b']],
])('lists %s', (_what, result, refusals) => {
  expect(refusalsOf<unknown>(result)).toEqual(refusals);
});
