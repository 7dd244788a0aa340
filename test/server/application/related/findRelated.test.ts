import { makeFindRelated } from '../../../../server/application/related/findRelated.ts';
import { ok, refuse } from '../../../../src/domain/result.ts';
import type { Video } from '../../../../src/domain/item/video.ts';
import type { Webinar } from '../../../../src/domain/item/webinar.ts';
import { aVideo } from '../../../fixtures/values/aVideo.ts';
import { aStoredVideo, aStoredWebinar } from '../../../fixtures/values/storedItems.ts';
import { aWebinar } from '../../../fixtures/values/aWebinar.ts';

const series = { id: 'a-series', title: 'Design' };
const video = (id: string, about: Partial<Video> = {}) => aVideo({ id, slug: id, ...about });
const session = (id: string, publishedAt: string) => aWebinar({ id, slug: id, series, publishedAt });
const sessions = [session('second', '2026-02-01'), session('first', '2026-01-01'), session('third', '2026-03-01')];
const others = [video('v1'), video('v2', { categories: ['rise'] }), video('v3')];

function finding({ film = {}, similar = ['v2', 'v1'] }: { film?: Partial<Webinar>; similar?: readonly string[] } = {}) {
  const slice = <Item>(items: readonly Item[]) => ok({ items, total: items.length, nextCursor: null });
  const webinar = aWebinar({ id: 'second', slug: 'second', ...film });
  return makeFindRelated({
    videos: {
      find: async (name) => (name === 'v1' ? aStoredVideo(others[0]) : undefined),
      listed: async (ids) => new Map(others.filter(({ id }) => ids.includes(id)).map((each) => [each.id, each])),
      listPublished: async () => slice(others),
    },
    webinars: {
      find: async (name) => (name === 'second' ? aStoredWebinar(webinar) : undefined),
      listed: async () => new Map(),
      listPublished: async ({ query }) => slice(query.series === undefined ? [] : sessions),
    },
    search: { findSimilar: async () => similar },
  });
}
const idsOf = (items: readonly { readonly id: string }[] | undefined) => items?.map(({ id }) => id);

test('offers items of the same product first, then the newest, without the film itself', async () => {
  const related = await finding()('video', 'v1');
  expect(idsOf(related?.items)).toEqual(['v3', 'v2']);
  expect(related).toMatchObject({ next: { id: 'v3', kind: 'video' }, series: null });
});

test('lists the sessions of the series in their order and plays the next one', async () => {
  const related = await finding({ film: { series } })('webinar', 'second');
  expect(related?.series).toMatchObject({
    title: 'Design',
    sessions: [{ id: 'first' }, { id: 'second' }, { id: 'third' }],
  });
  expect(related?.next?.id).toBe('third');
});

test('leaves out sessions and recommendations, which the page shows elsewhere', async () => {
  const recommended = aWebinar({ id: 'v1' });
  const related = await finding({ film: { series, recommendations: [recommended] } })('webinar', 'second');
  expect(idsOf(related?.items)).toEqual(['v2']);
});

test('leaves out a similar item that was unpublished meanwhile', async () => {
  expect(idsOf((await finding({ similar: ['gone', 'v2'] })('webinar', 'second'))?.items)).toEqual(['v2']);
});

test.each([
  ['an unknown video', 'video', 'another', {}],
  ['an unknown webinar', 'webinar', 'another', {}],
  ['a draft', 'webinar', 'second', { published: false }],
] as const)('finds nothing for %s', async (_what, kind, id, film) => {
  expect(await finding({ film })(kind, id)).toBeUndefined();
});

test('offers the related items of a webinar for subscribers to everyone', async () => {
  expect(await finding({ film: { public: false } })('webinar', 'second')).toBeDefined();
});

test('throws when a store refuses a list without a cursor', async () => {
  const find = makeFindRelated({
    videos: {
      find: async () => aStoredVideo(),
      listed: async () => new Map(),
      listPublished: async () => refuse('bad-cursor'),
    },
    webinars: {
      find: async () => undefined,
      listed: async () => new Map(),
      listPublished: async () => refuse('bad-cursor'),
    },
    search: { findSimilar: async () => [] },
  });
  await expect(find('video', 'v1')).rejects.toThrow('bad-cursor');
});
