import { randomUUID } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { Compile } from 'typebox/compile';
import { upcomingWebinarSchema } from '../../../../src/contract/upcoming.ts';
import { videoSchema } from '../../../../src/contract/videos.ts';
import type { StoredSeries } from '../../../../src/domain/catalogue/series.ts';
import type { AdministeredUpcoming } from '../../../../src/domain/item/upcoming.ts';
import type { Video } from '../../../../src/domain/item/video.ts';
import type { AdministeredWebinar } from '../../../../src/domain/item/webinar.ts';
import { administeredApi } from '../../../fixtures/api/administeredApi.ts';
import { administrator, callsOf } from '../../../fixtures/api/administrator.ts';
import {
  addReady,
  addReadyWebinar,
  addUpcoming,
  apiRoot,
  openApi,
  testNow,
} from '../../../fixtures/api/trainingApi.ts';

const { api, call } = administeredApi();

const withFilmFile = async <Kind>(work: (file: string) => Promise<Kind>): Promise<Kind> => {
  const folder = await mkdtemp(join(tmpdir(), 'film-'));
  try {
    await writeFile(join(folder, 'film'), 'film');
    return await work(join(folder, 'film'));
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
};
const duplicate = async <Item>(path: string) => {
  const answer = await call('POST', `${path}/duplicate`);
  expect(answer.statusCode).toBe(201);
  return { answer, item: answer.json<Item>() };
};
const mediaOf = async (address: string) => {
  const [, , assetId = '', hash = '', file = ''] = address.split('/');
  const found = await api.media.find(assetId, hash, file);
  return found && text(found.open());
};

test('duplicates a video as a draft with the same parts and its own files', async () => {
  const assetId = randomUUID();
  const [picture, captions] = [
    await api.media.publishFile(assetId, 'poster-1280.webp', Buffer.from('chosen')),
    await api.media.publishFile(assetId, 'captions-en.vtt', Buffer.from('WEBVTT')),
  ];
  const video = await addReady(api, {
    name: 'Quizzes',
    categories: ['rise', 'more'],
    public: true,
    feature: 'review',
    startTime: 2,
    assetId,
    picture: { contentHash: picture, width: 1280, height: 720 },
    captions: [{ language: 'en', contentHash: captions, cues: [{ start: 0, text: 'a crossroads' }] }],
  });
  await withFilmFile((file) => api.media.saveOriginal(assetId, file));
  const { answer, item } = await duplicate<Video>(`/videos/${video.slug}`);
  expect([...Compile(videoSchema).Errors(item)]).toEqual([]);
  expect(answer.headers).toMatchObject({
    etag: '"1"',
    location: `${apiRoot}/videos/${item.id}`,
    'cache-control': 'private, no-store',
  });
  expect(item).toMatchObject({
    name: 'Copy of Quizzes',
    slug: 'copy-of-quizzes',
    categories: ['rise', 'more'],
    public: true,
    published: false,
    publishedAt: null,
    feature: 'review',
    startTime: 2,
    duration: 60,
    processing: { state: 'ready' },
    createdAt: testNow.toISOString(),
  });
  await api.media.remove(assetId);
  expect([await mediaOf(item.thumbnail?.src ?? ''), await mediaOf(item.captions[0]?.src ?? '')]).toEqual([
    'chosen',
    'WEBVTT',
  ]);
  const copy = await api.videos.find(item.id);
  expect(await api.media.withOriginal(copy?.asset.id ?? '', async () => 'there')).toBe('there');
  expect((await call('GET', `/videos/${video.id}`)).json()).toEqual({
    ...video,
    duration: 60,
    processing: { state: 'ready' },
  });
});

test('numbers the paths of copies, shortens long names, and finds a published copy by its captions', async () => {
  const video = await addReady(api, {
    name: 'x'.repeat(120),
    slug: 'quizzes',
    captions: [{ language: 'en', contentHash: 'f'.repeat(24), cues: [{ start: 0, text: 'a crossroads' }] }],
  });
  const [one, two] = [await duplicate<Video>(`/videos/${video.id}`), await duplicate<Video>(`/videos/${video.id}`)];
  expect(one.item.name).toBe(`Copy of ${'x'.repeat(112)}`);
  expect([one.item.slug.length <= 80, two.item.slug.endsWith('-2'), one.item.slug === two.item.slug]).toEqual([
    true,
    true,
    false,
  ]);
  await call('POST', `/videos/${one.item.id}/publish`, undefined, '"1"');
  expect((await call('GET', '/videos?search=crossroads')).json()).toMatchObject({ total: 2 });
});

test('starts a processing job for the copy of an unprocessed film, and none for a video without a file', async () => {
  const jobs: string[] = [];
  const other = await openApi({}, async (assetId) => void jobs.push(assetId));
  try {
    other.asker = administrator;
    const post = callsOf(other);
    const copyOf = async (id: string) =>
      (await other.videos.find((await post('POST', `/videos/${id}/duplicate`)).json<Video>().id))!;
    const waiting = await addReady(other, { name: 'Waiting' }, 1, false);
    const failed = await addReady(other, { name: 'Failed' }, 1, false);
    await other.assets.saveProcessing((await other.videos.find(failed.id))?.asset.id ?? '', {
      state: 'failed',
      percent: 0,
      error: 'No film',
    });
    const empty = await addReady(other, { name: 'Empty', sourceHash: null }, 1, false);
    const begun = jobs.length;
    const copies = [await copyOf(waiting.id), await copyOf(failed.id), await copyOf(empty.id)];
    expect(copies.map(({ processing }) => processing)).toEqual(copies.map(() => ({ state: 'waiting', percent: 0 })));
    expect(jobs.slice(begun)).toEqual(copies.slice(0, 2).map(({ asset }) => asset.id));
  } finally {
    await other.close();
  }
});

test('duplicates a recorded webinar with all its parts, downloads under new ids, and no views', async () => {
  const series = await api.webinars.addSeries('Foundations', testNow);
  const seriesId = series.ok ? series.value.id : '';
  const other = await addReadyWebinar(api, { title: 'Other' });
  const downloads = [{ id: randomUUID(), name: 'Sheet', bytes: 5, type: 'application/pdf' }];
  await api.attachments.save(downloads[0]?.id ?? '', Buffer.from('sheet'));
  const about = {
    title: 'Whole',
    description: 'All',
    more: 'More',
    skill: 'advanced' as const,
    categories: ['rise' as const],
    objectives: [{ title: 'Begin', time: 1.5 }],
    resources: [{ name: 'Guide', url: 'https://example.com/' }],
    detail: '<p>Detail</p>',
    startTime: 1,
    public: false,
    feature: 'rise' as const,
  };
  const { id } = await addReadyWebinar(api, { ...about, seriesId, downloads, recommendations: [other.id], views: 42 });
  const { item } = await duplicate<AdministeredWebinar>(`/webinars/${id}`);
  expect(item).toMatchObject({
    ...about,
    title: 'Copy of Whole',
    slug: 'copy-of-whole',
    series: { id: seriesId },
    recommendedIds: [other.id],
    views: 0,
    published: false,
    publishedAt: null,
    downloads: [{ name: 'Sheet', bytes: 5, type: 'application/pdf' }],
  });
  const copied = item.downloads[0]?.id ?? '';
  expect(copied).not.toBe(downloads[0]?.id);
  const file = await api.attachments.find(copied);
  expect(file && (await text(file.open()))).toBe('sheet');
  await call('DELETE', `/webinars/${id}`, undefined, '"1"');
  await expect(call('GET', `/webinars/${item.id}`)).resolves.toMatchObject({ statusCode: 200 });
});

test('duplicates an upcoming webinar with its date, even a past one, and its earlier session, without its recording', async () => {
  const recording = await addReadyWebinar(api, { title: 'Recording' });
  const id = randomUUID();
  const hash = await api.media.publishFile(id, 'poster-1280.webp', Buffer.from('chosen'));
  const upcoming = await addUpcoming(api, {
    id,
    inHours: -48,
    earlierSessionId: recording.id,
    recordedWebinarId: recording.id,
    thumbnail: { contentHash: hash, width: 1280, height: 720 },
  });
  const { answer, item } = await duplicate<AdministeredUpcoming>(`/upcoming/${id}`);
  expect([...Compile(upcomingWebinarSchema).Errors(item)]).toEqual([]);
  expect(item).toEqual({
    ...upcoming,
    id: item.id,
    thumbnail: item.thumbnail,
    title: 'Copy of Live',
    published: false,
    announcement: null,
    recordedWebinar: null,
    earlierSessionId: recording.id,
    recordedWebinarId: null,
    registrationLink: 'https://example.com/register',
  });
  expect(answer.headers).toMatchObject({ etag: '"1"', location: `${apiRoot}/upcoming/${item.id}` });
  expect(await mediaOf(item.thumbnail?.src ?? '')).toBe('chosen');
});

test('duplicates a series without its webinars, and numbers a title that is taken', async () => {
  const { id } = (await call('POST', '/series', { title: 'y'.repeat(120) })).json<StoredSeries>();
  const titles: string[] = [];
  while (titles.length < 3) titles.push((await duplicate<StoredSeries>(`/series/${id}`)).item.title);
  expect(titles).toEqual([
    `Copy of ${'y'.repeat(112)}`,
    `Copy of ${'y'.repeat(110)} 2`,
    `Copy of ${'y'.repeat(110)} 3`,
  ]);
});

test.each([
  '/videos/no-such',
  '/webinars/no-such',
  `/upcoming/${randomUUID()}`,
  `/series/${randomUUID()}`,
  '/series/no-such',
])('answers 404 to duplicating the unknown item %s', async (path) => {
  await expect(call('POST', `${path}/duplicate`)).resolves.toMatchObject({ statusCode: 404 });
});

test('copies the parts again when they change during the copy', async () => {
  const video = await addReady(api, { name: 'Quizzes' });
  const assetId = (await api.videos.find(video.id))?.asset.id ?? '';
  const copyAsset = api.media.copyAsset.bind(api.media);
  let copies = 0;
  jest.spyOn(api.media, 'copyAsset').mockImplementation(async (from, to) => {
    await copyAsset(from, to);
    copies += 1;
    if (copies === 1)
      await api.database.pool.query(`INSERT INTO asset_captions VALUES ($1, 'de', 'hash', '[[0, "spoken"]]')`, [
        assetId,
      ]);
  });
  const { item } = await duplicate<Video>(`/videos/${video.id}`);
  expect([copies, item.captions.map(({ language }) => language)]).toEqual([2, ['de']]);
  jest.restoreAllMocks();
  // The files of the discarded first copy are marked for deletion.
  const { rows } = await api.database.pool.query<{ n: number }>(
    `SELECT count(*)::int AS n FROM loose_files f WHERE kind = 'media' AND NOT EXISTS (SELECT FROM assets WHERE id = f.id)`,
  );
  expect(rows[0]?.n).toBeGreaterThanOrEqual(1);
});
