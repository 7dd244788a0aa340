import type { FastifyInstance } from 'fastify';
import { refreshSeconds } from '../../../../server/http/calendar/calendarFile.ts';
import type { NewUpcoming, StoredUpcoming } from '../../../../server/application/ports/item/UpcomingWebinars.ts';
import { instantsAt, wallTimeOf } from '../../../../src/domain/date/wallTime.ts';
import { addNewUpcoming } from '../../../fixtures/values/aNewWebinar.ts';
import { parsedCalendar } from '../../../fixtures/services/parsedCalendar.ts';
import { openTestAdapters, type TestAdapters } from '../../../fixtures/api/testAdapters.ts';
import { composeTestServer } from '../../../fixtures/api/testServer.ts';

const now = new Date('2026-03-01T12:00:00.000Z');
const audit = { person: 'an-administrator', at: now, action: 'edited' } as const;
const feedPath = '/feed/calendar.ics';

let adapters: TestAdapters;
let app: FastifyInstance;
beforeAll(async () => {
  adapters = await openTestAdapters({ now });
  app = await composeTestServer(adapters, { environment: { BRAND_NAME: 'Lectern, Sons; Co' } });
});
afterAll(async () => {
  await app.close();
  await adapters.close();
});
beforeEach(async () => {
  adapters.now = now;
  await adapters.database.empty('upcoming_webinars', 'announcements', 'deleted_items');
  adapters.wrote();
});

const add = (about: Partial<NewUpcoming> = {}) => addNewUpcoming(adapters.upcomingWebinars, about, adapters.now);
const change = async ({ upcoming: { id }, version }: StoredUpcoming, changes: Partial<NewUpcoming>, at = now) => {
  const changed = await adapters.upcomingWebinars.change(id, changes, version, { ...audit, at });
  if (!changed.ok) throw new Error(changed.refusal);
  return changed.value;
};
const fileOf = async ({ upcoming: { id } }: StoredUpcoming) => {
  const { body } = await app.inject(`/upcoming/${id}/calendar.ics`);
  return parsedCalendar(body).events;
};
const feed = async () => parsedCalendar((await app.inject(feedPath)).body);

describe('GET /upcoming/{id}/calendar.ics', () => {
  test('answers a file with one event in UTC that an independent parser reads', async () => {
    const stored = await add({
      title: 'Ask us, anything; really',
      description: 'One.\nTwo \\ three.',
      durationMinutes: 90,
    });
    const { id, announcement } = stored.upcoming;
    const { statusCode, headers, body } = await app.inject(`/upcoming/${id}/calendar.ics`);
    expect([statusCode, headers['content-type'], headers['content-disposition']]).toEqual([
      200,
      'text/calendar; charset=utf-8',
      'attachment; filename="ask-us-anything-really.ics"',
    ]);
    const calendar = parsedCalendar(body);
    expect(['version', 'method', 'prodid'].map(calendar.property)).toEqual([
      '2.0',
      'PUBLISH',
      '-//Lectern, Sons; Co//Training//EN',
    ]);
    expect(calendar.events).toEqual([
      {
        uid: announcement?.calendarUid,
        sequence: 0,
        status: 'CONFIRMED',
        summary: 'Ask us, anything; really',
        description: `One.\nTwo \\ three.\n\nPresented by Mina Park\n\nhttps://training.example/upcoming/${id}`,
        location: `https://training.example/upcoming/${id}`,
        url: `https://training.example/upcoming/${id}`,
        starts: '2026-03-03T14:00:00.000Z',
        ends: '2026-03-03T15:30:00.000Z',
        stamp: now.toISOString(),
        isUniversal: true,
      },
    ]);
  });

  // The days before and after both clock changes of each zone.
  test.each([
    ['America/New_York', '2026-03-07', '2026-03-07T14:00:00.000Z'],
    ['America/New_York', '2026-03-08', '2026-03-08T13:00:00.000Z'],
    ['America/New_York', '2026-10-31', '2026-10-31T13:00:00.000Z'],
    ['America/New_York', '2026-11-01', '2026-11-01T14:00:00.000Z'],
    ['Europe/Berlin', '2026-03-28', '2026-03-28T08:00:00.000Z'],
    ['Europe/Berlin', '2026-03-29', '2026-03-29T07:00:00.000Z'],
    ['Europe/Berlin', '2026-10-24', '2026-10-24T07:00:00.000Z'],
    ['Europe/Berlin', '2026-10-25', '2026-10-25T08:00:00.000Z'],
    ['Australia/Sydney', '2026-04-04', '2026-04-03T22:00:00.000Z'],
    ['Australia/Sydney', '2026-04-05', '2026-04-04T23:00:00.000Z'],
    ['Australia/Sydney', '2026-10-03', '2026-10-02T23:00:00.000Z'],
    ['Australia/Sydney', '2026-10-04', '2026-10-03T22:00:00.000Z'],
  ])("writes nine o'clock in %s on %s as the instant %s", async (zone, day, instant) => {
    const [startsAt] = instantsAt(day, '09:00', zone);
    const stored = await add({ startsAt: startsAt?.toISOString() ?? '', zone });
    for (const events of [await fileOf(stored), (await feed()).events]) {
      expect(events).toMatchObject([{ starts: instant, isUniversal: true }]);
      expect(wallTimeOf(new Date(events[0]?.starts ?? ''), zone)).toEqual({ day, time: '09:00' });
    }
  });

  // An hour and a half around the change: the end is an instant, not a time on the clock.
  test.each([
    ['America/New_York', '2026-03-08T06:30:00.000Z', '01:30', '04:00'],
    ['America/New_York', '2026-11-01T05:30:00.000Z', '01:30', '02:00'],
    ['Europe/Berlin', '2026-03-29T00:30:00.000Z', '01:30', '04:00'],
    ['Europe/Berlin', '2026-10-25T00:30:00.000Z', '02:30', '03:00'],
    ['Australia/Sydney', '2026-04-04T15:30:00.000Z', '02:30', '03:00'],
    ['Australia/Sydney', '2026-10-03T15:30:00.000Z', '01:30', '04:00'],
  ])('keeps the duration over the clock change in %s from %s', async (zone, startsAt, from, to) => {
    const [event] = await fileOf(await add({ startsAt, zone, durationMinutes: 90 }));
    expect(Date.parse(event?.ends ?? '') - Date.parse(event?.starts ?? '')).toBe(90 * 60_000);
    expect([event?.starts, event?.ends].map((time) => wallTimeOf(new Date(time ?? ''), zone).time)).toEqual([from, to]);
  });

  test('keeps the UID and raises the sequence and DTSTAMP when the webinar is rescheduled', async () => {
    const stored = await add();
    const [before] = await fileOf(stored);
    const later = new Date('2026-03-01T13:00:00.000Z');
    const [after] = await fileOf(await change(stored, { startsAt: '2026-03-05T16:00:00.000Z' }, later));
    expect(after).toEqual({
      ...before,
      sequence: 1,
      stamp: later.toISOString(),
      starts: '2026-03-05T16:00:00.000Z',
      ends: '2026-03-05T17:00:00.000Z',
    });
  });

  test('folds long lines within 75 octets without cutting a character', async () => {
    const description = '日本語の説明 🎓 '.repeat(40).trim();
    const stored = await add({ description });
    const { body } = await app.inject(`/upcoming/${stored.upcoming.id}/calendar.ics`);
    expect(Math.max(...body.split('\r\n').map((line) => Buffer.byteLength(line)))).toBeLessThanOrEqual(75);
    expect(parsedCalendar(body).events[0]?.description).toContain(description);
  });

  test('answers 304 to the same ETag, and other bytes after a change', async () => {
    const stored = await add();
    const path = `/upcoming/${stored.upcoming.id}/calendar.ics`;
    const { etag = '' } = (await app.inject(path)).headers;
    const again = () => app.inject({ url: path, headers: { 'if-none-match': etag } });
    expect((await again()).statusCode).toBe(304);
    await change(stored, { title: 'Renamed' });
    expect((await again()).statusCode).toBe(200);
  });

  test.each(['x', '00000000-0000-4000-8000-000000000000'])('answers 404 to the unknown id %s', async (id) => {
    const { statusCode, headers } = await app.inject(`/upcoming/${id}/calendar.ics`);
    expect([statusCode, headers['content-type']]).toEqual([404, 'application/problem+json; charset=utf-8']);
  });

  test('answers 404 for a draft and for a webinar that is unpublished', async () => {
    const draft = await add({ published: false });
    const hidden = await change(await add(), { published: false });
    for (const { upcoming } of [draft, hidden])
      expect((await app.inject(`/upcoming/${upcoming.id}/calendar.ics`)).statusCode).toBe(404);
  });
});

describe('GET /feed/calendar.ics', () => {
  test('names the calendar, and says how often to read it again', async () => {
    const { headers } = await app.inject(feedPath);
    expect([headers['content-type'], headers['content-disposition']]).toEqual([
      'text/calendar; charset=utf-8',
      'inline; filename="calendar.ics"',
    ]);
    const { property, events } = await feed();
    expect(events).toEqual([]);
    expect(refreshSeconds).toBe(3600);
    expect(['name', 'x-wr-calname', 'source', 'refresh-interval', 'x-published-ttl'].map(property)).toEqual([
      'Upcoming Webinars · Lectern, Sons; Co',
      'Upcoming Webinars · Lectern, Sons; Co',
      'https://training.example/feed/calendar.ics',
      'PT1H',
      'PT1H',
    ]);
  });

  test('lists all webinars that are published and not over, also more than one page of the list', async () => {
    for (let number = 1; number <= 103; number += 1) await add({ title: `Live ${number}` });
    await add({ title: 'Draft', published: false });
    await add({ title: 'Over', startsAt: '2026-03-01T10:00:00.000Z' });
    const titles = (await feed()).events.map(({ summary }) => summary);
    expect(titles.toSorted()).toEqual(Array.from({ length: 103 }, (_, index) => `Live ${index + 1}`).toSorted());
  });

  test('shows the same event as the file of the webinar', async () => {
    const stored = await add();
    expect((await feed()).events).toEqual(await fileOf(stored));
  });

  test('lists a webinar that was cancelled once, as CANCELLED with its title and the note, and so does its file', async () => {
    const stored = await add({ title: 'Ask us' });
    await change(stored, { cancellation: { note: 'Our host is ill.' } });
    const [event, ...others] = (await feed()).events;
    expect(event).toMatchObject({
      uid: stored.upcoming.announcement?.calendarUid,
      sequence: 1,
      status: 'CANCELLED',
      summary: 'Ask us',
      description: expect.stringContaining('Our host is ill.'),
    });
    expect(others).toEqual([]);
    expect(await fileOf(stored)).toEqual([event]);
    const { body } = await app.inject(`/upcoming/${stored.upcoming.id}/calendar.ics`);
    expect(parsedCalendar(body).property('method')).toBe('CANCEL');
  });

  test.each(['unpublished', 'deleted'])(
    'lists a webinar that is %s as CANCELLED until its end, without its texts',
    async (how) => {
      const stored = await add({ title: 'Secret plans', description: 'Hidden.', presenter: 'Nobody' });
      const { id, announcement } = stored.upcoming;
      const later = { ...audit, at: new Date('2026-03-02T12:00:00.000Z') };
      if (how === 'unpublished') await change(stored, { published: false }, later.at);
      else await adapters.upcomingWebinars.remove(id, 1, later);
      const { body } = await app.inject(feedPath);
      expect(parsedCalendar(body).events).toEqual([
        {
          uid: announcement?.calendarUid,
          sequence: 1,
          status: 'CANCELLED',
          summary: 'Cancelled',
          description: null,
          location: null,
          url: null,
          starts: '2026-03-03T14:00:00.000Z',
          ends: '2026-03-03T15:00:00.000Z',
          stamp: later.at.toISOString(),
          isUniversal: true,
        },
      ]);
      for (const trace of [id, 'Secret', 'Hidden', 'Nobody']) expect(body).not.toContain(trace);
      // The cached answer expires by itself at the end.
      adapters.now = new Date('2026-03-03T14:59:59.999Z');
      expect((await feed()).events).toHaveLength(1);
      adapters.now = new Date('2026-03-03T15:00:00.000Z');
      expect((await feed()).events).toEqual([]);
    },
  );

  test('drops a webinar at its end without a write', async () => {
    await add();
    await add({ title: 'Later', startsAt: '2026-03-04T14:00:00.000Z' });
    expect((await feed()).events).toHaveLength(2);
    adapters.now = new Date('2026-03-03T15:00:00.000Z');
    expect((await feed()).events).toMatchObject([{ summary: 'Later' }]);
  });

  test('shows a webinar that is published again as CONFIRMED with the same UID and a higher sequence', async () => {
    const stored = await add();
    const hidden = await change(stored, { published: false });
    const again = await change(hidden, { published: true, startsAt: '2026-03-09T14:00:00.000Z' });
    expect((await feed()).events).toMatchObject([
      {
        uid: stored.upcoming.announcement?.calendarUid,
        sequence: 2,
        status: 'CONFIRMED',
        starts: '2026-03-09T14:00:00.000Z',
      },
    ]);
    expect(again.upcoming.announcement?.previousStartsAt).toBe('2026-03-03T14:00:00.000Z');
  });

  test('lists no webinar that was never published', async () => {
    const draft = await add({ published: false });
    await adapters.upcomingWebinars.remove(draft.upcoming.id, 1, audit);
    expect((await feed()).events).toEqual([]);
  });
});
