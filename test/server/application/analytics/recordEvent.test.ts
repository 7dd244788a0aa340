import { makeRecordEvent } from '../../../../server/application/analytics/recordEvent.ts';
import { ok, refuse } from '../../../../src/domain/result.ts';

const at = new Date('2026-03-01T12:00:00Z');
const sent = { event: 'Video Played', anonymousId: 'a-browser', person: 'ada', key: 'a-key' };

function recording(hasRoom = true) {
  const taken: unknown[] = [];
  const linked: unknown[] = [];
  const record = makeRecordEvent(
    {
      take: (event) => hasRoom && taken.push(event) > 0,
      link: (link) => hasRoom && linked.push(link) > 0,
    },
    { now: () => at },
  );
  return { record, taken, linked };
}

test.each([
  ['its properties', { properties: { id: 'a-film' } }, { id: 'a-film' }],
  ['no properties', {}, {}],
])('takes an event with the time of the server and %s', (_what, given, properties) => {
  const { record, taken, linked } = recording();
  expect(record({ ...sent, ...given })).toEqual(ok(undefined));
  expect(taken).toEqual([{ ...sent, at, properties }]);
  expect(linked).toEqual([]);
});

test('links an anonymous visitor to the person who identifies', () => {
  const { record, taken, linked } = recording();
  expect(record({ ...sent, event: 'Identify' })).toEqual(ok(undefined));
  expect(linked).toEqual([{ anonymousId: 'a-browser', person: 'ada', at }]);
  expect(taken).toEqual([]);
});

test.each([
  ['without a person', { person: undefined }],
  ['without an anonymous visitor', { anonymousId: undefined }],
])('links nobody %s', (_what, given) => {
  const { record, linked } = recording();
  expect(record({ ...sent, event: 'Identify', ...given })).toEqual(ok(undefined));
  expect(linked).toEqual([]);
});

test.each(['Video Played', 'Identify'])('refuses "%s" when the queue is full', (event) => {
  expect(recording(false).record({ ...sent, event })).toEqual(refuse('too-many-events'));
});
