import { makeItemActs, type ActedItems, type ActedKind } from '../../../src/application/item/itemActs.ts';
import type { AdministeredUpcoming } from '../../../src/domain/item/upcoming.ts';
import type { Video } from '../../../src/domain/item/video.ts';
import type { AdministeredWebinar } from '../../../src/domain/item/webinar.ts';
import { ok } from '../../../src/domain/result.ts';
import { anUpcomingWebinar } from '../../fixtures/values/anUpcomingWebinar.ts';
import { aVideo } from '../../fixtures/values/aVideo.ts';
import { aWebinar } from '../../fixtures/values/aWebinar.ts';

/** Publishes version 3 of an item, and records what the server is asked. */
async function publish<Item extends { readonly id: string }>(kind: ActedKind, item: Item) {
  const asked: string[] = [];
  const unused = () => Promise.reject(new Error('not asked for'));
  const none = { find: unused, publish: unused, unpublish: unused, duplicate: unused, remove: unused };
  const items: ActedItems<Item> = {
    ...none,
    find: () => Promise.resolve(ok({ item, version: 3 })),
    publish: (id, version) => {
      asked.push(`${id} ${version}`);
      return Promise.resolve(ok({ item, version: version + 1 }));
    },
  };
  const serverNow = () => new Date('2026-11-21T12:00:00Z');
  const places = { video: 'videos', webinar: 'webinars', upcoming: 'upcoming' } as const;
  const ports = { videos: none, webinars: none, upcoming: none, serverNow, [places[kind]]: items };
  const opened = await makeItemActs(ports)[kind].open(item.id, new AbortController().signal);
  if (!opened.ok) throw new Error(opened.refusal);
  const published = await opened.value.publish();
  if (published.ok || typeof published.refusal === 'string' || 'linked' in published.refusal)
    return { asked, answer: published };
  return { asked, answer: published.refusal.map(({ field, message }) => `${field}: ${message}`) };
}

const draft = { published: false, publishedAt: null } as const;
const video = (about: Partial<Video> = {}) => publish('video', aVideo({ ...draft, ...about }));
const webinar = (about: Partial<AdministeredWebinar> = {}) =>
  publish('webinar', { ...aWebinar(draft), views: 0, recommendedIds: [], ...about });
const upcoming = (about: Partial<AdministeredUpcoming> = {}) =>
  publish('upcoming', {
    ...anUpcomingWebinar({ published: false }),
    registrationLink: 'https://example.com/register',
    recordedWebinarId: null,
    ...about,
  });

test.each([
  ['a video', () => video(), 'id-of-branch-a-scenario 3'],
  ['a recorded webinar', () => webinar(), 'id-of-better-branching 3'],
  ['an upcoming webinar', () => upcoming(), expect.stringMatching(/ 3$/)],
])('asks the server to publish the version of %s that was read', async (_kind, published, call) => {
  const { asked, answer } = await published();
  expect(answer).toMatchObject({ ok: true, value: { version: 4 } });
  expect(asked).toEqual([call]);
});

const missing = 'One or more required fields are missing.';
test.each([
  [
    'a video without a category',
    () => video({ categories: [] }),
    ['categories: Published videos must have a category'],
  ],
  [
    'a video without a name and a category',
    () => video({ name: ' ', categories: [] }),
    ['name: Name cannot be blank', 'categories: Published videos must have a category'],
  ],
  [
    'a recorded webinar without a category',
    () => webinar({ categories: [] }),
    ['categories: At least one category must be selected.'],
  ],
  ['a recorded webinar without a description', () => webinar({ description: ' ' }), [`description: ${missing}`]],
  [
    'a recorded webinar with an objective past its end',
    () => webinar({ duration: 60, objectives: [{ title: 'Too late', time: 60 }] }),
    ['objectives: Times must be non-negative and less than video duration'],
  ],
  [
    'a recorded webinar without a title, a description and a category',
    () => webinar({ title: '', description: '', categories: [] }),
    [`title: ${missing}`, `description: ${missing}`, 'categories: At least one category must be selected.'],
  ],
  [
    'an upcoming webinar that starts in the past',
    () => upcoming({ startsAt: '2026-11-21T11:59:00.000Z' }),
    ['startsAt: Date cannot be in the past.'],
  ],
  [
    'an upcoming webinar without a registration link and a presenter',
    () => upcoming({ registrationLink: '', presenter: '' }),
    [`presenter: ${missing}`, `registrationLink: ${missing}`],
  ],
])('refuses %s before the call, and names every broken rule', async (_case, published, violations) => {
  expect(await published()).toEqual({ asked: [], answer: violations });
});
