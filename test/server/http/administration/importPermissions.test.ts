import type { ImportRow, ItemImport } from '../../../../src/domain/moveIn/itemImport.ts';
import { administeredApi } from '../../../fixtures/api/administeredApi.ts';
import { administrator } from '../../../fixtures/api/administrator.ts';
import { anImportRow } from '../../../fixtures/values/anImportRow.ts';

// Rule ROLE-5.
const { api, call } = administeredApi();
const editor = { person: { id: 'an-editor', trainingRole: 'editor' as const }, subscription: undefined };
const rows = [anImportRow({ line: 1 }, { published: true })];

const prepare = async () => (await call('POST', '/imports', { name: 'Films', rows })).json<ItemImport>().id;
const published = async (id: string) =>
  (await call('GET', `/imports/${id}/rows`)).json<{ items: ImportRow[] }>().items.map(({ item }) => item.published);

test('makes drafts of what an editor imports, also after a change, and lets the editor start it', async () => {
  api.asker = editor;
  const id = await prepare();
  expect(await published(id)).toEqual([false]);
  await call('PATCH', `/imports/${id}/rows`, { rows: [{ line: 1, item: { published: true } }] });
  expect(await published(id)).toEqual([false]);
  expect((await call('POST', `/imports/${id}/start`)).statusCode).toBe(200);
});

test('refuses to start or to retry an import of somebody else that publishes, until a publisher does it', async () => {
  api.asker = administrator;
  const id = await prepare();
  expect(await published(id)).toEqual([true]);
  api.asker = editor;
  expect((await call('POST', `/imports/${id}/start`)).statusCode).toBe(403);
  expect((await call('POST', `/imports/${id}/retry`, {})).statusCode).toBe(403);
  api.asker = administrator;
  expect((await call('POST', `/imports/${id}/start`)).statusCode).toBe(200);
});
