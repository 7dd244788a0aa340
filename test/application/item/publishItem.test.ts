import { makePublishItem, publishedKinds, type PublishedKind } from '../../../src/application/item/publishItem.ts';
import type { AdministeredUpcoming } from '../../../src/domain/item/upcoming.ts';
import type { Video } from '../../../src/domain/item/video.ts';
import type { AdministeredWebinar } from '../../../src/domain/item/webinar.ts';
import { ok } from '../../../src/domain/result.ts';
import { anUpcomingWebinar } from '../../fixtures/anUpcomingWebinar.ts';
import { aVideo } from '../../fixtures/aVideo.ts';
import { aWebinar } from '../../fixtures/aWebinar.ts';

/** Publishes version 3 of an item, and records what the server is asked. */
async function publish<Item extends { readonly id: string }, Refusal>(
  kind: PublishedKind<Item, Refusal>,
  item: Item,
): Promise<{ readonly asked: readonly string[]; readonly answer: unknown }> {
  const asked: string[] = [];
  const editing = {
    publish: (id: string, version: number) => {
      asked.push(`${id} ${version}`);
      return Promise.resolve(ok({ item, version: version + 1 }));
    },
  };
  const now = () => new Date('2026-11-21T12:00:00Z');
  const published = await makePublishItem(editing, now, kind)({ item, version: 3 });
  if (published.ok || typeof published.refusal === 'string') return { asked, answer: published };
  return { asked, answer: published.refusal.map(({ field, message }) => `${field}: ${message}`) };
}

const draft = { published: false, publishedAt: null } as const;
const video = (about: Partial<Video> = {}) => publish(publishedKinds.video, aVideo({ ...draft, ...about }));
const webinar = (about: Partial<AdministeredWebinar> = {}) =>
  publish(publishedKinds.webinar, { ...aWebinar(draft), views: 0, recommendedIds: [], ...about });
const upcoming = (about: Partial<AdministeredUpcoming> = {}) =>
  publish(publishedKinds.upcoming, {
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
