import {
  publishedUpcoming,
  publishedVideos,
  publishedWebinars,
} from '../../../../server/application/page/publishedItems.ts';
import { ok, refuse } from '../../../../src/domain/result.ts';
import { anUpcomingWebinar } from '../../../fixtures/values/anUpcomingWebinar.ts';
import { someVideos } from '../../../fixtures/values/aVideo.ts';
import { aWebinar } from '../../../fixtures/values/aWebinar.ts';

const now = new Date('2026-12-03T12:00:00.000Z');

/** A list in two pages, with the requests that were made. */
function inPages<Item>(...pages: readonly (readonly Item[])[]) {
  const requests: { readonly cursor?: string | undefined; readonly limit: number }[] = [];
  const listPublished = async (request: (typeof requests)[number]) => {
    requests.push(request);
    const page = request.cursor === undefined ? 0 : Number(request.cursor);
    const nextCursor = page + 1 < pages.length ? String(page + 1) : null;
    return ok({ items: pages[page] ?? [], total: pages.flat().length, nextCursor });
  };
  return { listPublished, requests };
}

test('lists all videos page by page', async () => {
  const [first, second, third] = someVideos(3);
  const videos = inPages([first, second], [third]);
  expect(await Array.fromAsync(publishedVideos(videos as never))).toEqual([first, second, third]);
  expect(videos.requests.map(({ cursor }) => cursor)).toEqual([undefined, '1']);
});

test('lists all recorded webinars page by page', async () => {
  const pages = [[aWebinar({ slug: 'one' })], [aWebinar({ slug: 'two' })]];
  expect(await Array.fromAsync(publishedWebinars(inPages(...pages)))).toEqual(pages.flat());
});

test('lists the upcoming webinars that are not over, by universal time', async () => {
  const upcoming = inPages([anUpcomingWebinar()]);
  expect(await Array.fromAsync(publishedUpcoming(upcoming, now))).toEqual([anUpcomingWebinar()]);
  expect(upcoming.requests).toMatchObject([{ now, zone: 'UTC' }]);
});

test('lists nothing of an empty catalogue', async () => {
  expect(await Array.fromAsync(publishedWebinars(inPages([])))).toEqual([]);
});

test('throws when a list refuses its own cursor', async () => {
  const refusing = { listPublished: async () => refuse<'bad-cursor'>('bad-cursor') };
  await expect(Array.fromAsync(publishedVideos(refusing))).rejects.toThrow('bad-cursor');
});
