import type { RankedItem, SearchFound, SearchRequest } from '../../../../server/application/ports/search/Search.ts';
import { makeSearchCatalogue, type CatalogueSearch } from '../../../../server/application/search/searchCatalogue.ts';
import type { Entitlement } from '../../../../src/domain/access/access.ts';
import { anonymous } from '../../../../src/domain/access/person.ts';
import { refuse } from '../../../../src/domain/result.ts';
import { anUpcomingWebinar } from '../../../fixtures/values/anUpcomingWebinar.ts';
import { aVideo } from '../../../fixtures/values/aVideo.ts';
import { aWebinar } from '../../../fixtures/values/aWebinar.ts';

const now = new Date('2026-12-03T12:00:00.000Z');
const ids = ['0', '1', '2'].map((end) => `7a0c5a3e-6f43-4b52-9c39-0c7f2a6d1e0${end}`);
const video = aVideo({ id: ids[0] ?? '' });
const webinar = aWebinar({ id: ids[1] ?? '', public: false });
const live = anUpcomingWebinar({ id: ids[2] ?? '', public: false });
const moment = { start: 8, language: 'en', text: 'Add a quiz', marks: [], part: 'said' } as const;
const request: CatalogueSearch = {
  search: 'quiz',
  kinds: ['video', 'webinar', 'upcoming'],
  category: undefined,
  zone: 'UTC',
  limit: 24,
  cursor: undefined,
};

/** A search that finds a public video, then a webinar and an upcoming webinar for subscribers. */
function searching({ isListed = true, total = 3 } = {}) {
  const requests: SearchRequest[] = [];
  const opened: string[][] = [];
  const kinds = ['video', 'webinar', 'upcoming'] as const;
  const items = ids.map((id, rank): RankedItem => ({
    id,
    rank,
    kind: kinds[rank] ?? 'video',
    moments: [moment],
    hits: [8, 95, 190].slice(rank, rank + 2),
  }));
  const listed = <Item extends { readonly id: string }>(item: Item) => ({
    listed: async (wanted: readonly string[]) => new Map(isListed && wanted.includes(item.id) ? [[item.id, item]] : []),
  });
  let loads = 0;
  const subscription = async (): Promise<Entitlement> => {
    loads += 1;
    return { active: true, features: { rise: true, review: true } };
  };
  const use = makeSearchCatalogue({
    search: {
      find: async (asked): Promise<SearchFound> => {
        requests.push(asked);
        opened.push([...((await asked.opened?.(items)) ?? [])]);
        return { items, total, counts: { video: 1, webinar: 2, upcoming: 3 }, meant: undefined, isNearest: false };
      },
      findSimilar: async () => [],
      countFilters: async () => ({ counts: {}, until: null }),
    },
    videos: listed(video),
    webinars: listed(webinar),
    upcomingWebinars: listed(live),
    clock: { now: () => now },
  });
  const visitor = { person: anonymous, session: undefined, subscription };
  return {
    use,
    requests,
    opened,
    visitor,
    subscriber: { ...visitor, person: { ...anonymous, id: 'ann' } },
    loads: () => loads,
  };
}

test('hides what is said in a film from people without access', async () => {
  const { use, opened, visitor, loads } = searching();
  const found = await use(request, visitor);
  expect(opened).toEqual([[video.id]]);
  expect(found).toMatchObject({
    ok: true,
    value: { answers: { items: [{ moments: [{ text: 'Add a quiz' }] }, { moments: [{ text: '' }] }, {}] } },
  });
  expect(loads()).toBe(0);
});

// Rule HITS-1.
test('shows everyone all places where a film answers, where there are several', async () => {
  const { use, visitor } = searching();
  const found = await use(request, visitor);
  expect(found.ok && found.value.answers.items.map(({ hits }) => hits)).toEqual([[8, 95], [95, 190], undefined]);
});

test('opens all items to a subscriber and loads the subscription once', async () => {
  const { use, opened, subscriber, loads } = searching();
  await use(request, subscriber);
  expect(opened[0]).toHaveLength(3);
  expect(loads()).toBe(1);
});

test('counts each kind under the name of its list, until the upcoming webinar starts', async () => {
  const { use, visitor } = searching();
  expect(await use(request, visitor)).toMatchObject({
    value: { answers: { total: 3, counts: { videos: 1, webinars: 2, upcoming: 3 }, nextCursor: null, meant: null } },
  });
});

test('leaves out an item that was unpublished meanwhile', async () => {
  const { use, visitor } = searching({ isListed: false });
  expect(await use(request, visitor)).toMatchObject({ ok: true, value: { answers: { items: [] } } });
});

test('continues after the last item of the page with its cursor', async () => {
  const { use, requests, visitor } = searching({ total: 4 });
  const first = await use(request, visitor);
  const cursor = (first.ok && first.value.answers.nextCursor) || 'no cursor';
  await use({ ...request, cursor }, visitor);
  expect(requests.map(({ after }) => after)).toMatchObject([undefined, { rank: 2, id: live.id }]);
});

test.each([
  ['a cursor of another search', { search: 'test' }],
  ['a cursor of other kinds', { kinds: ['video'] as const }],
  ['a cursor of another zone', { zone: 'Europe/Berlin' }],
])('refuses %s', async (_what, other) => {
  const { use, requests, visitor } = searching({ total: 4 });
  const first = await use(request, visitor);
  const cursor = (first.ok && first.value.answers.nextCursor) || 'no cursor';
  expect(await use({ ...request, ...other, cursor }, visitor)).toEqual(refuse('bad-cursor'));
  expect(requests).toHaveLength(1);
});

test('returns the same object for an item that has not changed', async () => {
  const { use, visitor } = searching();
  const [first, again] = [await use(request, visitor), await use(request, visitor)];
  expect(first.ok && again.ok && first.value.answers.items[0]?.item === again.value.answers.items[0]?.item).toBe(true);
});
