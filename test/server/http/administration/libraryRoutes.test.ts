import { randomUUID } from 'node:crypto';
import { Compile } from 'typebox/compile';
import { librarySchema } from '../../../../src/contract/library.ts';
import type { LibraryRow } from '../../../../src/domain/library/library.ts';
import { administeredApi } from '../../../fixtures/api/administeredApi.ts';
import { testNow } from '../../../fixtures/api/trainingApi.ts';
import { addNewUpcoming, aNewWebinar } from '../../../fixtures/values/aNewWebinar.ts';
import { aNewVideo, spoken } from '../../../fixtures/values/aNewVideo.ts';

const { api, call } = administeredApi();

const list = async (query = '') =>
  (await call('GET', `/library${query}`)).json<{ items: LibraryRow[]; total: number }>();
const titles = async (query: string) => (await list(query)).items.map(({ title }) => title);

async function addVideo(about: Parameters<typeof aNewVideo>[0], at = testNow) {
  const added = await api.videos.add(aNewVideo(about), at);
  if (!added.ok) throw new Error(added.refusal);
  return added.value.video.id;
}
const minutesAgo = (minutes: number) => new Date(testNow.getTime() - minutes * 60_000);

/** One of each: the oldest first. */
async function addCatalogue() {
  const series = await call('POST', '/series', { title: 'Foundations' });
  const seriesId = series.json<{ id: string }>().id;
  await addVideo({ name: 'Alpha', categories: ['rise'], captions: spoken('Hidden treasure') }, minutesAgo(30));
  await api.webinars.add(aNewWebinar({ title: 'Bravo', seriesId, views: 120, public: false }), minutesAgo(20));
  await addNewUpcoming(api.upcomingWebinars, { title: 'Charlie', published: false, categories: [] }, minutesAgo(10));
  return { seriesId };
}

// Rules LIBRARY-1 to LIBRARY-4.
test('lists the items of all kinds, drafts included, the last changed first', async () => {
  const { seriesId } = await addCatalogue();
  const { items, total } = await list();
  expect([total, items.map(({ title, kind, state }) => [title, kind, state])]).toEqual([
    3,
    [
      ['Charlie', 'upcoming', 'draft'],
      ['Bravo', 'webinar', 'processing'],
      ['Alpha', 'video', 'processing'],
    ],
  ]);
  expect(items[1]).toMatchObject({
    slug: 'bravo',
    access: 'gated',
    categories: ['storyline'],
    series: { id: seriesId, title: 'Foundations' },
    captions: [],
    automaticCaptions: [],
    views: 120,
    startsAt: null,
    changedBy: null,
    changedByName: null,
  });
  expect(items[2]).toMatchObject({ captions: ['en'], views: null, series: null });
  expect([...Compile(librarySchema).Errors({ items, total, hasCaptioner: true })]).toEqual([]);
});

test.each([
  ['kind=video,upcoming', ['Charlie', 'Alpha']],
  ['state=draft', ['Charlie']],
  ['access=gated', ['Bravo']],
  ['category=rise', ['Alpha']],
  ['category=none,storyline', ['Charlie', 'Bravo']],
  ['series=none', []],
  ['captions=en', ['Alpha']],
  ['captions=-en', ['Bravo']],
  ['viewsFrom=100', ['Bravo']],
  ['viewsTo=99', []],
  ['search=char', ['Charlie']],
  ['search=treasure', ['Alpha']],
  ['search=alp+treas', ['Alpha']],
  ['sort=title', ['Alpha', 'Bravo', 'Charlie']],
  ['sort=-title', ['Charlie', 'Bravo', 'Alpha']],
  ['sort=kind', ['Alpha', 'Bravo', 'Charlie']],
  ['sort=views', ['Bravo', 'Alpha', 'Charlie']],
  ['sort=-views', ['Bravo', 'Alpha', 'Charlie']],
  ['sort=state', ['Alpha', 'Bravo', 'Charlie']],
  ['sort=series', ['Bravo', 'Alpha', 'Charlie']],
  ['sort=-captions', ['Alpha', 'Bravo', 'Charlie']],
  ['limit=1&offset=1', ['Bravo']],
])('answers %s', async (query, expected) => {
  await addCatalogue();
  expect(await titles(`?${query}`)).toEqual(expected);
});

test('says who changed an item last, and filters by it', async () => {
  await addCatalogue();
  const [{ id } = { id: '' }] = (await list('?search=alpha')).items;
  await call('PATCH', `/videos/${id}`, { name: 'Delta' }, '"1"');
  const [changed] = (await list('?search=delta')).items;
  expect(changed).toMatchObject({ changedBy: 'an-administrator', changedAt: testNow.toISOString(), version: 2 });
  expect(await titles('?by=an-administrator')).toEqual(['Delta']);
  expect(await titles('?days=1&by=nobody')).toEqual([]);
});

test('lists the items that one import made', async () => {
  await addCatalogue();
  const [made, failed] = (await list('?sort=title')).items;
  const importId = randomUUID();
  await api.database.pool.query(`INSERT INTO imports (id, name, person, at) VALUES ($1, 'films', 'ada', now())`, [
    importId,
  ]);
  for (const [line, item, state] of [
    [1, made, 'made'],
    [2, failed, 'failed'],
  ] as const)
    await api.database.pool.query(
      `INSERT INTO import_rows (import_id, line, source, item, files, verdict, state, item_id) VALUES ($1, $2, '{}', '{}', '{}', 'new', $3, $4)`,
      [importId, line, state, item?.id],
    );
  expect(await titles(`?importId=${importId}`)).toEqual(['Alpha']);
  expect(await titles(`?importId=${randomUUID()}`)).toEqual([]);
});

test('returns the total when the offset is behind the last row', async () => {
  await addCatalogue();
  expect(await list('?offset=10')).toMatchObject({ items: [], total: 3 });
});

test.each(['?kind=film', '?sort=size', '?series=1', '?limit=101', '?offset=-1', '?by=', '?importId=1'])(
  'refuses %s, which no view can say',
  async (query) => {
    expect((await call('GET', `/library${query}`)).statusCode).toBe(400);
  },
);
