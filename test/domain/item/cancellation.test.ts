import { cancellationVerbs, cancelUpcoming, takeBackCancellation } from '../../../src/domain/item/cancellation.ts';
import { anUpcomingWebinar } from '../../fixtures/values/anUpcomingWebinar.ts';

const webinar = anUpcomingWebinar();
const cancelled = anUpcomingWebinar({ cancellation: { note: '' } });
const [before, during, after] = ['2026-12-03T17:59:59Z', '2026-12-03T18:00:00Z', '2026-12-03T19:00:00Z'].map(
  (instant) => new Date(instant),
) as [Date, Date, Date];

test.each([
  ['before its start', webinar, ' Our host is ill. ', before, { ok: true, value: { note: 'Our host is ill.' } }],
  ['while it is live', webinar, '', during, { ok: true, value: { note: '' } }],
  ['again, with another note', cancelled, 'New', before, { ok: true, value: { note: 'New' } }],
  ['after its end', webinar, '', after, { ok: false, refusal: ['has-ended'] }],
  ['as a draft', { ...webinar, published: false }, '', before, { ok: false, refusal: ['not-published'] }],
  ['with a long note', webinar, '\u{1F600}'.repeat(501), before, { ok: false, refusal: ['note-too-long'] }],
  ['with a NUL', webinar, 'a\0', before, { ok: false, refusal: ['note-characters'] }],
])('cancels a webinar %s, or says why not (rule UPCOMING-14)', (_when, item, note, now, result) => {
  expect(cancelUpcoming(item, note, now)).toEqual(result);
});

test('takes a cancellation back until the start', () => {
  expect(takeBackCancellation(cancelled, before)).toEqual({ ok: true, value: null });
  expect(takeBackCancellation(cancelled, during)).toEqual({ ok: false, refusal: ['has-begun'] });
});

test.each([
  [webinar, before, ['cancel']],
  [webinar, during, ['cancel']],
  [webinar, after, []],
  [{ ...webinar, published: false }, before, []],
  [cancelled, before, ['changeNote', 'takeBack']],
  [cancelled, during, ['changeNote']],
  [cancelled, after, []],
  [{ ...cancelled, published: false }, before, []],
])('offers what is possible now', (item, now, verbs) => {
  expect(cancellationVerbs(item, now)).toEqual(verbs);
});
