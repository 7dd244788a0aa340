import { makeOpenRegistration, sweepRegistrants } from '../../../../server/application/upcoming/openRegistration.ts';
import { anonymous, type Person } from '../../../../src/domain/access/person.ts';
import { InMemoryRegistrationCounts } from '../../../fixtures/memory/InMemoryRegistrationCounts.ts';
import { anUpcomingWebinar } from '../../../fixtures/values/anUpcomingWebinar.ts';

const start = '2026-03-03T14:00:00.000Z';
const firefox = { address: '192.0.2.1', agent: 'Firefox' };
const person = (id: string, isAdministrator = false): Person => ({
  ...anonymous,
  id,
  trainingRole: isAdministrator ? 'administrator' : null,
});

function registering(about: Parameters<typeof anUpcomingWebinar>[0] = {}) {
  const upcoming = anUpcomingWebinar({ startsAt: start, public: true, published: true, ...about });
  const registrationCounts = new InMemoryRegistrationCounts();
  const clock = { time: new Date('2026-03-01T22:30:00Z'), now: () => clock.time };
  const marks: string[] = [];
  const open = makeOpenRegistration({
    upcomingWebinars: {
      find: async () => ({
        upcoming,
        registrationLink: 'https://example.com/register',
        earlierSessionId: null,
        recordedWebinarId: null,
        version: 1,
      }),
    },
    registrationCounts: {
      count: (click) => {
        marks.push(click.visitor);
        return registrationCounts.count(click);
      },
    },
    clock,
    secret: Buffer.from('secret'),
  });
  return {
    marks,
    open: (asker: Person = anonymous, browser = firefox) =>
      open(upcoming.id, { person: asker, session: undefined, subscription: async () => undefined }, browser),
    set: (time: string) => void (clock.time = new Date(time)),
    sweep: () => sweepRegistrants(registrationCounts, clock),
    clicks: () => [...registrationCounts.days.values()].reduce((sum, each) => sum + each, 0),
  };
}

test('counts one visitor once an hour', async () => {
  const { open, clicks, set } = registering();
  for (let round = 0; round < 2; round += 1) await open();
  set('2026-03-01T23:29:59.999Z');
  expect(await open()).toEqual({ ok: true, value: { url: 'https://example.com/register' } });
  expect(clicks()).toBe(1);
  set('2026-03-01T23:30:00Z');
  await open();
  expect(clicks()).toBe(2);
});

test('counts a signed-in person once wherever they are, and another browser as another visitor', async () => {
  const { open, clicks, marks } = registering();
  await open(person('one'));
  await open(person('one'), { address: '192.0.2.9', agent: 'Safari' });
  await open(anonymous);
  await open(anonymous, { ...firefox, agent: 'Safari' });
  expect(clicks()).toBe(3);
  for (const mark of marks) expect(mark).toMatch(/^[\w-]{43}$/);
});

test('gives administrators the link and counts nothing', async () => {
  const { open, clicks } = registering();
  expect(await open(person('admin', true))).toMatchObject({ ok: true });
  expect(clicks()).toBe(0);
});

test.each([
  ['over', { startsAt: '2026-03-01T10:00:00.000Z' }, 'has-ended'],
  ['cancelled', { cancellation: { note: '' } }, 'cancelled'],
  ['a draft', { published: false }, 'not-found'],
  ['gated', { public: false }, 'subscribe'],
])('counts nothing when the webinar is %s and the link is refused', async (_what, about, refusal) => {
  const { open, clicks } = registering(about);
  expect(await open()).toEqual({ ok: false, refusal });
  expect(clicks()).toBe(0);
});

test('forgets a visitor an hour after they were counted', async () => {
  const { open, clicks, set, sweep } = registering();
  await open();
  set('2026-03-01T23:29:59Z');
  await sweep();
  await open();
  expect(clicks()).toBe(1);
});
