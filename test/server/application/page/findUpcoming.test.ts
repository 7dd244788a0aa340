import { makeFindUpcoming } from '../../../../server/application/page/findUpcoming.ts';
import { anUpcomingWebinar } from '../../../fixtures/values/anUpcomingWebinar.ts';

const now = new Date('2026-12-03T12:00:00.000Z');
const live = anUpcomingWebinar();
const other = anUpcomingWebinar({ id: 'other', startsAt: '2026-12-03T13:00:00.000Z' });
const over = { startsAt: '2026-12-03T11:00:00.000Z' };
const recordedWebinar = { id: 'r', slug: 'abc' };

const find = (about: Partial<typeof live> = {}, query = '', id = live.id) =>
  makeFindUpcoming({
    upcomingWebinars: {
      find: async (wanted) => (wanted.toLowerCase() === live.id ? { upcoming: { ...live, ...about } } : undefined),
    },
    findSameWeek: async () => [other],
    clock: { now: () => now },
  })(id, query);

test('shows an upcoming webinar with its week until one of them begins', async () => {
  expect(await find({}, '?utm=1')).toEqual({
    kind: 'page',
    path: `/upcoming/${live.id}`,
    query: '',
    page: { screen: 'upcoming-webinar', webinar: { ...live, sameWeek: [other] }, at: now.toISOString() },
    until: new Date(other.startsAt),
  });
});

test('redirects another spelling of the id to the page', async () => {
  const to = `/upcoming/${live.id}?a=b`;
  expect(await find({}, '?a=b', live.id.toUpperCase())).toEqual({ kind: 'redirect', to, status: 301 });
});

test('redirects a webinar that is over to its recording with status 302, and keeps the query', async () => {
  const moved = { kind: 'redirect', to: '/webinars/abc?t=90', status: 302 };
  expect(await find({ ...over, recordedWebinar }, '?t=90')).toEqual(moved);
});

test.each([
  ['a webinar that is over and has no recording', over],
  ['a webinar with the recording of an earlier session', { recordedWebinar }],
  ['a cancelled webinar that is over and has a recording', { ...over, recordedWebinar, cancellation: { note: '' } }],
  ['a webinar that is live and has a recording', { startsAt: '2026-12-03T11:30:00.000Z', recordedWebinar }],
])('shows the page of %s', async (_what, about) => {
  expect(await find(about)).toMatchObject({ page: { screen: 'upcoming-webinar' } });
});

test('shows the not-found page for a draft, although it is over and has a recording, and for an unknown id', async () => {
  const hidden = { page: { screen: 'not-found' } };
  expect(await find({ ...over, recordedWebinar, published: false })).toMatchObject(hidden);
  expect(await find({}, '', 'x')).toMatchObject(hidden);
});
