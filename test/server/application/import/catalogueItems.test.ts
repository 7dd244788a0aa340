import { makeCatalogueItems } from '../../../../server/application/import/catalogueItems.ts';
import { safeHtml } from '../../../../server/http/answers/safeHtml.ts';
import { randomUUID } from 'node:crypto';
import type { MoveInItem } from '../../../../src/domain/moveIn/moveInItem.ts';
import { openTestAdapters, type TestAdapters } from '../../../fixtures/api/testAdapters.ts';
import { everyItem } from '../../../fixtures/values/everyItem.ts';

const at = new Date('2026-03-01T12:00:00.000Z');
let adapters: TestAdapters;
beforeAll(async () => {
  adapters = await openTestAdapters({ now: at });
});
afterAll(() => adapters.close());
beforeEach(() => adapters.database.empty('videos', 'webinars', 'upcoming_webinars', 'series', 'assets', 'changes'));

const nothing = { captions: [], picture: null, downloads: [] };
const add = (item: MoveInItem, person?: string) =>
  makeCatalogueItems({ ...adapters, safeHtml }).add({
    ...{ id: randomUUID(), item, person, at, stored: nothing },
    film: { assetId: randomUUID() },
  });
const seriesTitles = async () => (await adapters.seriesTitles.listAll()).map(({ title }) => title);

test('makes an item of each kind and names it with its page', async () => {
  expect(await add(everyItem.video)).toMatchObject({ ok: true, value: { kind: 'video', path: '/videos/add-a-quiz' } });
  expect(await add(everyItem.webinar)).toMatchObject({ ok: true, value: { path: '/webinars/everything-at-once' } });
  expect(await add(everyItem.upcoming)).toMatchObject({
    ok: true,
    value: { kind: 'upcoming', path: expect.stringMatching(/^\/upcoming\//) },
  });
});

test('makes one series of titles that differ in case only, also for two webinars at once', async () => {
  await Promise.all([
    add({ ...everyItem.webinar, series: 'Basics' }, 'ada'),
    add({ ...everyItem.secondWebinar, series: ' BASICS ' }, 'ada'),
  ]);
  await add({ ...everyItem.leastWebinar, series: 'basics' });
  expect(await seriesTitles()).toHaveLength(1);
});

test('says in words why an item cannot be added', async () => {
  await add(everyItem.video);
  expect(await add(everyItem.video)).toEqual({ ok: false, refusal: 'That URL is already in use.' });
});

test('numbers a URL path that nobody has written', async () => {
  await add({ ...everyItem.hiddenVideo, title: 'Intro', slug: null });
  expect(await add({ ...everyItem.hiddenVideo, title: 'Intro', slug: null })).toMatchObject({
    value: { path: '/videos/intro-2' },
  });
});

// Rule MOVE-6.
test('puts the sessions of a series in the order of their places', async () => {
  const session = { ...everyItem.leastWebinar, published: true, series: 'Basics', slug: null };
  for (const [title, place] of [
    ['Third', 3],
    ['First', 1],
    ['Second', 2],
  ] as const)
    await add({ ...session, title, place });
  const listed = await Promise.all(['first', 'second', 'third'].map((slug) => adapters.webinars.find(slug)));
  const dates = listed.map((stored) => stored?.webinar.publishedAt ?? '');
  expect([dates.toSorted(), dates.every((date) => date !== '' && date < at.toISOString())]).toEqual([dates, true]);
});

test('writes an audit entry for an administrator, and none for the command line', async () => {
  await add(everyItem.video, 'ada');
  await add(everyItem.hiddenVideo);
  const { rows } = await adapters.database.pool.query('SELECT person, action FROM changes');
  expect(rows).toEqual([{ person: 'ada', action: 'added' }]);
});
