import type { AnalyticsEvents, ReceivedEvent } from '../../../server/application/ports/insights/AnalyticsEvents.ts';

const at = (month: number, day = 1) => new Date(Date.UTC(2026, month - 1, day, 12));
export const anEvent = (event: string, over: Partial<ReceivedEvent> = {}): ReceivedEvent => ({
  at: at(3),
  event,
  person: undefined,
  anonymousId: undefined,
  properties: { section: 'Videos' },
  key: undefined,
  bytes: 100,
  ...over,
});

/** Contract of `AnalyticsEvents`; `open` returns two stores of two processes on the same empty place. */
export function analyticsEventsContract(
  open: () => Promise<readonly [AnalyticsEvents, AnalyticsEvents]>,
  dropped: (day: Date) => Promise<number>,
): void {
  let store: AnalyticsEvents;
  let other: AnalyticsEvents;
  beforeEach(async () => {
    [store, other] = await open();
  });
  const namesOf = async (person: string) => (await store.of(person)).map(({ event }) => event);
  const ofAda = (event: string, over: Partial<ReceivedEvent> = {}) => anEvent(event, { person: 'ada', ...over });

  test('keeps the events of a person with time and properties, in the order of their arrival', async () => {
    const properties = { section: 'Search', query: 'äöü "q" \\ 😀', resultCount: 0 };
    store.take(ofAda('Search', { properties }));
    store.take(ofAda('Signed In', { at: at(3, 2) }));
    store.take(anEvent('Search', { person: 'bob' }));
    expect(await store.of('ada')).toEqual([
      { at: at(3), event: 'Search', properties },
      { at: at(3, 2), event: 'Signed In', properties: { section: 'Videos' } },
    ]);
  });

  test('keeps the order of events that are taken at once', async () => {
    const names = Array.from({ length: 5000 }, (_, index) => `event ${index}`);
    for (const name of names) store.take(ofAda(name));
    expect(await namesOf('ada')).toEqual(names);
  });

  test('returns the events of an anonymous visitor for the person who is linked to them', async () => {
    store.take(anEvent('Search', { anonymousId: 'a-1' }));
    store.take(anEvent('Video Clicked', { anonymousId: 'a-2' }));
    store.link({ anonymousId: 'a-1', person: 'ada', at: at(3), bytes: 10 });
    store.link({ anonymousId: 'a-1', person: 'ada', at: at(3), bytes: 10 });
    expect(await namesOf('ada')).toEqual(['Search']);
  });

  test('never gives the events of a visitor to a second person, in this process, in another or at the same time', async () => {
    store.take(anEvent('Search', { anonymousId: 'a-1' }));
    store.link({ anonymousId: 'a-1', person: 'ada', at: at(3), bytes: 10 });
    store.link({ anonymousId: 'a-1', person: 'bob', at: at(4), bytes: 10 });
    await store.flush();
    other.link({ anonymousId: 'a-1', person: 'bob', at: at(2), bytes: 10 });
    await other.flush();
    expect([await namesOf('ada'), await namesOf('bob')]).toEqual([['Search'], []]);
    await store.erase('bob');
    expect(await namesOf('ada')).toEqual(['Search']);
  });

  test('stores an event with a repeated key once, also when the processes store it at the same time', async () => {
    for (const process of [store, store, other]) process.take(ofAda('Search', { key: 'key-1' }));
    await Promise.all([store.flush(), other.flush()]);
    store.take(ofAda('Search', { key: 'key-1' }));
    store.take(ofAda('Signed In', { key: 'key-2' }));
    store.take(ofAda('Search'));
    store.take(ofAda('Search'));
    expect(await namesOf('ada')).toEqual(['Search', 'Signed In', 'Search', 'Search']);
  });

  test('erases the events of one person, also those before the sign-in', async () => {
    store.take(anEvent('Search', { anonymousId: 'a-1' }));
    store.link({ anonymousId: 'a-1', person: 'ada', at: at(3), bytes: 10 });
    store.take(ofAda('Signed In'));
    store.take(anEvent('Signed In', { person: 'bob' }));
    await store.erase('ada');
    expect([await namesOf('ada'), await namesOf('bob')]).toEqual([[], ['Signed In']]);
    store.take(anEvent('Search', { anonymousId: 'a-1' }));
    expect(await namesOf('ada')).toEqual([]);
  });

  test('drops months that ended before an instant, and stores events of any month', async () => {
    for (const month of [1, 2, 3, 14]) store.take(ofAda(`month ${month}`, { at: at(month) }));
    await store.flush();
    await store.sweep({ now: at(3), eventsSince: at(2), keysSince: at(3) });
    expect(await namesOf('ada')).toEqual(['month 2', 'month 3', 'month 14']);
    store.take(ofAda('month 1 again', { at: at(1) }));
    expect(await namesOf('ada')).toContain('month 1 again');
  });

  test('forgets keys that were used before an instant', async () => {
    store.take(ofAda('Search', { key: 'early', at: at(3, 1) }));
    store.take(ofAda('Search', { key: 'late', at: at(3, 2) }));
    await store.flush();
    await store.sweep({ now: at(3, 3), eventsSince: at(1), keysSince: at(3, 2) });
    for (const key of ['early', 'late']) store.take(ofAda('Search', { key, at: at(3, 3) }));
    expect(await namesOf('ada')).toHaveLength(3);
  });

  test('stores events of a person whose id has characters that PostgreSQL refuses', async () => {
    store.take(anEvent('Search', { person: 'a\0da\ud800' }));
    expect(await namesOf('a\0da\ud800')).toEqual(['Search']);
  });

  // Rule EVENT-14.
  test('knows the bytes of a day, of all processes, and of events that wait', async () => {
    const bytes = () => [store.bytesOf(at(3)), other.bytesOf(at(3))];
    store.take(ofAda('Search', { bytes: 40 }));
    expect(bytes()).toEqual([40, 0]);
    await store.flush();
    other.take(ofAda('Search', { bytes: 2 }));
    other.link({ anonymousId: 'a-1', person: 'ada', at: at(3), bytes: 3 });
    await other.flush();
    expect(bytes()).toEqual([40, 45]);
    expect([store.bytesOf(at(3, 2)), other.bytesOf(at(4))]).toEqual([0, 0]);
  });

  test('counts dropped events by day', async () => {
    for (const day of [1, 1, 2]) store.drop(at(3, day));
    await store.flush();
    store.drop(at(3, 2));
    other.drop(at(3, 2));
    await Promise.all([store.flush(), other.flush()]);
    expect([await dropped(at(3)), await dropped(at(3, 2))]).toEqual([2, 3]);
  });
}
