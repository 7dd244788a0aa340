import { addReady, apiRoot, openApi, type ApiUnderTest } from '../../../fixtures/api/trainingApi.ts';

let api: ApiUnderTest;
beforeAll(async () => {
  api = await openApi();
});
afterAll(() => api.close());

interface Answers {
  readonly items: readonly { readonly id: string; readonly access: string; readonly hits?: readonly number[] }[];
  readonly total: number;
  readonly nextCursor: string | null;
}
const get = (query: string) => api.app.inject({ url: `${apiRoot}/search?${query}` });
const answersTo = async (query: string) => (await get(query)).json<Answers>();

// Rule HITS-5.
test('returns only the wanted item with all places where it answers, also to people who may not watch it', async () => {
  const cues = [
    { start: 0, text: 'A meadow is a field.' },
    { start: 40, text: 'We talk.' },
    { start: 80, text: 'The meadow.' },
  ];
  const captions = [{ language: 'en', contentHash: 'captions-hash', cues }] as const;
  const wanted = await addReady(api, { name: 'Fields', public: false, feature: 'rise', captions });
  await addReady(api, { name: 'Meadow', captions });
  const { items, total, nextCursor } = await answersTo(`q=meadow&limit=1&item=${wanted.id}`);
  const [inList] = (await answersTo('q=meadow')).items.filter(({ id }) => id === wanted.id);
  expect([items.map(({ id }) => id), total, nextCursor]).toEqual([[wanted.id], 1, null]);
  expect(items[0]).toEqual(inList);
  expect(items[0]).toMatchObject({ access: 'subscribe', hits: [0, 80] });
  expect(await answersTo(`q=xylophone&item=${wanted.id}`)).toMatchObject({ items: [], total: 0 });
  const unknown = '00000000-0000-4000-8000-0000000000ff';
  expect(await answersTo(`q=meadow&item=${unknown}`)).toMatchObject({ items: [], total: 0 });
  expect((await get('q=meadow&item=fields')).statusCode).toBe(400);
});
