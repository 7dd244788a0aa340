import {
  calendarEntryOf,
  calendarFeedPath,
  calendarFilePath,
  onlineCalendarAddresses,
  onlineSubscriptionAddresses,
  subscriptionAddress,
} from '../../../src/domain/item/calendarEntry.ts';
import { anUpcomingWebinar } from '../../fixtures/values/anUpcomingWebinar.ts';

const site = 'https://training.example';
const webinar = anUpcomingWebinar({
  id: 'the-id',
  title: 'Q&A: 100 % “quizzes” + more?',
  description: 'Bring #1.\nAnd more.',
  startsAt: '2026-12-03T18:00:00.000Z',
  durationMinutes: 90,
});
const entry = calendarEntryOf(webinar, 'Presented by Noor Haddad', site);

test('an entry has the title, both instants, and details that end with the address of the page', () => {
  expect(entry).toEqual({
    title: webinar.title,
    details: `Bring #1.\nAnd more.\n\nPresented by Noor Haddad\n\n${site}/upcoming/the-id`,
    address: `${site}/upcoming/the-id`,
    startsAt: new Date('2026-12-03T18:00:00.000Z'),
    endsAt: new Date('2026-12-03T19:30:00.000Z'),
    isCancelled: false,
  });
});

test('the details begin with the presenter when there is no description', () => {
  const { details } = calendarEntryOf({ ...webinar, description: '' }, 'Presented by Noor Haddad', site);
  expect(details).toBe(`Presented by Noor Haddad\n\n${site}/upcoming/the-id`);
});

test('Google gets both instants in UTC, and every text unchanged', () => {
  const { origin, pathname, searchParams } = new URL(onlineCalendarAddresses(entry).google);
  expect([origin, pathname]).toEqual(['https://calendar.google.com', '/calendar/render']);
  expect(Object.fromEntries(searchParams)).toEqual({
    action: 'TEMPLATE',
    text: entry.title,
    dates: '20261203T180000Z/20261203T193000Z',
    location: entry.address,
    details: entry.details,
  });
});

test.each([
  ['outlook', 'https://outlook.live.com'],
  ['office365', 'https://outlook.office.com'],
] as const)('%s gets the same instants, and every text unchanged', (calendar, site) => {
  const address = onlineCalendarAddresses(entry)[calendar];
  const { origin, pathname, searchParams } = new URL(address);
  expect([origin, pathname]).toEqual([site, '/calendar/0/deeplink/compose']);
  expect(Object.fromEntries(searchParams)).toEqual({
    path: '/calendar/action/compose',
    rru: 'addevent',
    subject: entry.title,
    startdt: '2026-12-03T18:00:00Z',
    enddt: '2026-12-03T19:30:00Z',
    location: entry.address,
    body: entry.details,
  });
  // Outlook shows a plus sign as it stands.
  expect(address).not.toContain('+');
});

// Nine o'clock in the zone on the Saturday and the Sunday of each clock change.
test.each([
  ['2026-03-07T14:00:00.000Z', '20260307T140000Z'],
  ['2026-03-08T13:00:00.000Z', '20260308T130000Z'],
  ['2026-10-24T07:00:00.000Z', '20261024T070000Z'],
  ['2026-10-25T08:00:00.000Z', '20261025T080000Z'],
])('the links of a webinar at %s name the same instant', (startsAt, compact) => {
  const links = onlineCalendarAddresses(calendarEntryOf({ ...webinar, startsAt }, '', site));
  expect(new URL(links.google).searchParams.get('dates')).toMatch(new RegExp(`^${compact}/`));
  for (const link of [links.outlook, links.office365])
    expect(new Date(new URL(link).searchParams.get('startdt') ?? '')).toEqual(new Date(startsAt));
});

test('keeps addresses short enough for browsers when the texts have their maximum length', () => {
  const longest = { ...webinar, title: '日'.repeat(100), description: '日'.repeat(500) };
  for (const address of Object.values(onlineCalendarAddresses(calendarEntryOf(longest, '', site))))
    expect(address.length).toBeLessThan(8000);
});

test('half of a surrogate pair does not break an address', () => {
  expect(() => onlineCalendarAddresses({ ...entry, title: 'Broken \ud83c' })).not.toThrow();
});

test('the file, the feed and the subscription have their addresses', () => {
  expect([calendarFilePath(webinar), calendarFeedPath]).toEqual([
    '/upcoming/the-id/calendar.ics',
    '/feed/calendar.ics',
  ]);
  expect(subscriptionAddress(site)).toBe('webcal://training.example/feed/calendar.ics');
  expect(subscriptionAddress('http://localhost:3000')).toBe('webcal://localhost:3000/feed/calendar.ics');
});

test('online calendars subscribe to the feed', () => {
  const addresses = onlineSubscriptionAddresses(site, 'Upcoming Webinars');
  expect(addresses.google).toBe(
    'https://calendar.google.com/calendar/render?cid=webcal%3A%2F%2Ftraining.example%2Ffeed%2Fcalendar.ics',
  );
  for (const [calendar, host] of [
    ['outlook', 'outlook.live.com'],
    ['office365', 'outlook.office.com'],
  ] as const)
    expect(addresses[calendar]).toBe(
      `https://${host}/calendar/0/addfromweb?url=https%3A%2F%2Ftraining.example%2Ffeed%2Fcalendar.ics&name=Upcoming%20Webinars`,
    );
});
