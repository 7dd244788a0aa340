import { Compile } from 'typebox/compile';
import { relatedSchema } from '../../../../src/contract/related.ts';
import type { Related } from '../../../../src/domain/item/related.ts';
import {
  addReady,
  addReadyWebinar,
  apiRoot,
  beginAnew,
  openApi,
  testNow,
  type ApiUnderTest,
} from '../../../fixtures/api/trainingApi.ts';

let api: ApiUnderTest;
beforeAll(async () => {
  api = await openApi();
});
afterAll(() => api.close());
beforeEach(() => beginAnew(api, 'videos', 'webinars', 'series'));

const get = (path: string) => api.app.inject({ url: `${apiRoot}${path}` });
const relatedTo = async (path: string) => (await get(`${path}/related`)).json<Related>();
const titles = (items: readonly { readonly title: string }[] = []) => items.map(({ title }) => title);

test('returns items related to a tutorial by subject and product, in the form of the contract', async () => {
  const film = await addReady(api, { name: 'Score a quiz', categories: ['storyline'] });
  await addReady(api, { name: 'Quiz feedback', categories: ['rise'] }, 2);
  await addReady(api, { name: 'Write a quiz', categories: ['storyline'] }, 3);
  await addReadyWebinar(api, { title: 'A quiz in depth', categories: ['storyline'] });
  await addReady(api, { name: 'Newest of Storyline', categories: ['storyline'] }, 4);
  await addReady(api, { name: 'Quiz draft', categories: ['storyline'], published: false }, 5);
  const answer = await get(`/videos/${film.slug}/related`);
  expect(answer).toMatchObject({ statusCode: 200, headers: { 'cache-control': 'public, max-age=0, must-revalidate' } });
  const related = answer.json<Related>();
  expect([...Compile(relatedSchema).Errors(related)]).toEqual([]);
  expect(related.series).toBeNull();
  expect(new Set(titles(related.items).slice(0, 2))).toEqual(new Set(['Write a quiz', 'A quiz in depth']));
  expect(titles(related.items).slice(2)).toEqual(['Newest of Storyline', 'Quiz feedback']);
  expect(related.next?.title).toBe(related.items[0]?.title);
});

test('returns the next session of a series, and all sessions in the order of publication', async () => {
  const added = await api.webinars.addSeries('Foundations', testNow);
  if (!added.ok) throw new Error(added.refusal);
  const { id } = added.value;
  const session = (title: string, day: number) =>
    addReadyWebinar(api, { title, seriesId: id, publishedAt: new Date(Date.UTC(2026, 0, day)) });
  await session('Third session', 9);
  const first = await session('First session', 1);
  const second = await session('Second session', 5);
  await addReadyWebinar(api, { title: 'A session elsewhere' });
  const related = await relatedTo(`/webinars/${first.id}`);
  expect(related.series).toMatchObject({ id, title: 'Foundations' });
  expect(titles(related.series?.sessions)).toEqual(['First session', 'Second session', 'Third session']);
  expect(related.next?.title).toBe('Second session');
  expect(titles(related.items)).toEqual(['A session elsewhere']);
  expect((await relatedTo(`/webinars/${second.id}`)).next?.title).toBe('Third session');
});

test('leaves recommended webinars out of the related items', async () => {
  const [film, other] = [
    await addReadyWebinar(api, { title: 'Better branching' }),
    await addReadyWebinar(api, { title: 'Branching again' }),
  ];
  expect(titles((await relatedTo(`/webinars/${film.id}`)).items)).toEqual(['Branching again']);
  await api.webinars.saveRecommendations(film.id, [other.id]);
  expect(titles((await relatedTo(`/webinars/${film.id}`)).items)).toEqual([]);
});

test('shows a new film in the next answer, and answers 404 for a draft and an unknown film', async () => {
  const film = await addReady(api, { name: 'Score a quiz' });
  const draft = await addReady(api, { name: 'A draft', published: false }, 2);
  expect(await relatedTo(`/videos/${film.id}`)).toEqual({ next: null, items: [], series: null });
  await addReady(api, { name: 'Write a quiz' }, 3);
  expect(titles((await relatedTo(`/videos/${film.id}`)).items)).toEqual(['Write a quiz']);
  for (const name of [draft.id, draft.slug, 'unknown'])
    expect(await get(`/videos/${name}/related`)).toMatchObject({ statusCode: 404 });
});
