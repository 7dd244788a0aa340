import { sessionEvent } from '../../../../src/ui/shell/head/structuredData.ts';
import { anAnnouncement, anUpcomingWebinar } from '../../../fixtures/values/anUpcomingWebinar.ts';

const page = 'https://training.example/upcoming/1';
const place = { page, organizer: { name: 'Lectern', url: 'https://home.example/' } };

test('describes a live webinar by the host’s clock, with its place, people and price', () => {
  const image = 'https://training.example/media/a/b/poster-1280.webp';
  expect(sessionEvent(anUpcomingWebinar(), { ...place, image })).toEqual({
    '@context': 'https://schema.org',
    '@type': 'Event',
    name: 'Live: quizzes people remember',
    description: 'Write questions that teach.',
    startDate: '2026-12-03T19:00:00+01:00',
    endDate: '2026-12-03T20:00:00+01:00',
    eventStatus: 'https://schema.org/EventScheduled',
    eventAttendanceMode: 'https://schema.org/OnlineEventAttendanceMode',
    location: { '@type': 'VirtualLocation', url: page },
    image: [image],
    performer: { '@type': 'Person', name: 'Noor Haddad' },
    organizer: { '@type': 'Organization', name: 'Lectern', url: 'https://home.example/' },
    isAccessibleForFree: true,
    offers: {
      '@type': 'Offer',
      price: 0,
      priceCurrency: 'USD',
      availability: 'https://schema.org/InStock',
      url: page,
    },
  });
});

test('names the start before a reschedule, with the offset that was right then', () => {
  const announcement = anAnnouncement({ previousStartsAt: '2026-10-24T17:00:00.000Z' });
  expect(sessionEvent(anUpcomingWebinar({ announcement }), place)).toMatchObject({
    eventStatus: 'https://schema.org/EventRescheduled',
    previousStartDate: '2026-10-24T19:00:00+02:00',
    startDate: '2026-12-03T19:00:00+01:00',
  });
});

test.each([anAnnouncement(), null])('names no earlier start where there was none', (announcement) => {
  const event = sessionEvent(anUpcomingWebinar({ announcement }), place);
  expect(event).toMatchObject({ eventStatus: 'https://schema.org/EventScheduled' });
  expect(event).not.toHaveProperty('previousStartDate');
});

test('describes a webinar for subscribers as not free', () => {
  const event = sessionEvent(anUpcomingWebinar({ public: false }), place);
  expect(event).toMatchObject({ isAccessibleForFree: false });
  expect(event).not.toHaveProperty('offers');
  expect(event).not.toHaveProperty('image');
});

test('says that a cancelled webinar is cancelled, even if it was moved before, and offers nothing', () => {
  const announcement = anAnnouncement({ previousStartsAt: '2026-10-24T17:00:00.000Z' });
  const event = sessionEvent(anUpcomingWebinar({ announcement, cancellation: { note: '' }, public: true }), place);
  expect(event).toMatchObject({ eventStatus: 'https://schema.org/EventCancelled' });
  expect(event).not.toHaveProperty('offers');
});
