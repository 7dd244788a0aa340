import { dailyEventBytes, makeRecordEvent } from '../../../../server/application/analytics/recordEvent.ts';
import type { ReceivedEvent } from '../../../../server/application/ports/insights/AnalyticsEvents.ts';
import { ok, refuse } from '../../../../src/domain/result.ts';

const at = new Date('2026-03-01T12:00:00Z');
let now = at;
beforeEach(() => void (now = at));
const visitor = { anonymousId: 'a-browser', person: 'ada', key: 'a-key' };
const sent = { event: 'Video Played', ...visitor, address: '192.0.2.1' };

function recording(hasRoom = true, bytesOf: () => number = () => 0) {
  const taken: ReceivedEvent[] = [];
  const dropped: Date[] = [];
  const linked: unknown[] = [];
  const record = makeRecordEvent(
    {
      take: (event) => hasRoom && taken.push(event) > 0,
      link: (link) => hasRoom && linked.push(link) > 0,
      bytesOf,
      drop: (droppedAt) => void dropped.push(droppedAt),
    },
    { now: () => now },
    Buffer.from('secret'),
  );
  return { record, taken, linked, dropped };
}

test.each([
  ['its properties', { properties: { id: 'a-film' } }, { id: 'a-film' }],
  ['no properties', {}, {}],
])('takes an event with the time of the server and %s', (_what, given, properties) => {
  const { record, taken, linked } = recording();
  expect(record({ ...sent, ...given })).toEqual(ok(undefined));
  expect(taken).toEqual([{ event: 'Video Played', ...visitor, at, properties, bytes: expect.any(Number) }]);
  expect(linked).toEqual([]);
});

test('links an anonymous visitor to the person who identifies', () => {
  const { record, taken, linked } = recording();
  expect(record({ ...sent, event: 'Identify' })).toEqual(ok(undefined));
  expect(linked).toEqual([{ anonymousId: 'a-browser', person: 'ada', at, bytes: expect.any(Number) }]);
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

// Rule EVENT-14.
test('drops and counts what one address sends beyond its bytes of a day, and takes the events of others', () => {
  const { record, taken, dropped } = recording();
  const properties = { title: 'x'.repeat(100_000) };
  const most = dailyEventBytes.address / 100_000;
  for (let event = 0; event < most + 5; event += 1) expect(record({ ...sent, properties })).toEqual(ok(undefined));
  expect(taken.reduce((sum, { bytes }) => sum + bytes, 0)).toBeLessThanOrEqual(dailyEventBytes.address);
  expect(taken.length + dropped.length).toBe(most + 5);
  expect(dropped.length).toBeGreaterThan(0);
  const before = taken.length;
  record({ ...sent, address: '192.0.2.2' });
  expect(taken).toHaveLength(before + 1);
  now = new Date('2026-03-02T12:00:00Z');
  record(sent);
  expect(taken).toHaveLength(before + 2);
});

test('drops and counts an event when the day has no bytes left', () => {
  const { record, taken, dropped } = recording(true, () => dailyEventBytes.all);
  expect(record({ ...sent, event: 'Video Played' })).toEqual(ok(undefined));
  expect([taken, dropped]).toEqual([[], [at]]);
});

test('refuses the link of a person to their earlier events when the day has no bytes left, so that it is sent again', () => {
  const { record, linked, dropped } = recording(true, () => dailyEventBytes.all);
  expect(record({ ...sent, event: 'Identify' })).toEqual(refuse('day-used-up'));
  expect([linked, dropped]).toEqual([[], []]);
});

test('takes the two addresses of one IPv6 network for one', () => {
  const { record, dropped } = recording();
  const properties = { title: 'x'.repeat(dailyEventBytes.address - 1000) };
  for (const address of ['2001:db8::1', '2001:db8::2']) record({ ...sent, address, properties });
  expect(dropped).toHaveLength(1);
});

// Rule LEARN-4.
describe('the address of a vote', () => {
  const vote = { ...sent, event: 'Answer Watched', person: undefined };
  const networkOf = (given: object) => {
    const { record, taken } = recording();
    record({ ...vote, properties: { id: 'a-film' }, ...given });
    return taken[0]?.properties['network'];
  };

  test('gets the same code for all visitors behind it, and another one for each item', () => {
    const own = networkOf({});
    expect(own).toMatch(/^[\w-]{16}$/);
    expect(networkOf({ anonymousId: 'another-browser' })).toBe(own);
    expect(networkOf({ properties: { id: 'a-film', query: 'anything' } })).toBe(own);
    expect(networkOf({ address: '198.51.100.7' })).not.toBe(own);
    expect(networkOf({ properties: { id: 'another-film' } })).not.toBe(own);
  });

  test('gets no code when the visitor is signed in or the event is another one', () => {
    expect(networkOf({ person: 'ada' })).toBeUndefined();
    expect(networkOf({ event: 'Video Clicked' })).toBeUndefined();
  });
});
