import { recordingPath, sameWeekLength, upcomingPath } from '../../../src/domain/item/upcomingDetail.ts';
import { anUpcomingWebinar } from '../../fixtures/values/anUpcomingWebinar.ts';

const linked = anUpcomingWebinar({ recordedWebinar: { id: 'r', slug: 'quizzes' } });

test.each([
  ['2026-12-03T17:59:59.999Z', undefined],
  ['2026-12-03T18:30:00.000Z', undefined],
  ['2026-12-03T18:59:59.999Z', undefined],
  ['2026-12-03T19:00:00.000Z', '/webinars/quizzes'],
  ['2028-01-01T00:00:00.000Z', '/webinars/quizzes'],
])('at %s the recording of a webinar that ends at 19:00 replaces its page: %s', (now, path) => {
  expect(recordingPath(linked, new Date(now))).toBe(path);
});

test('leads to no recording before one is linked', () => {
  expect(recordingPath(anUpcomingWebinar(), new Date('2028-01-01T00:00:00Z'))).toBeUndefined();
});

test('keeps the page of a cancelled webinar, with its note, although a recording is linked (rule UPCOMING-14)', () => {
  const cancelled = { ...linked, cancellation: { note: 'Our host is ill.' } };
  expect(recordingPath(cancelled, new Date('2028-01-01T00:00:00Z'))).toBeUndefined();
});

test('has the id of the webinar in its path, and shows at most 6 others of the same week', () => {
  expect(upcomingPath(linked)).toBe(`/upcoming/${linked.id}`);
  expect(sameWeekLength).toBe(6);
});
