import { countEvents, type StoredEvent } from '../../../src/domain/insights/countEvents.ts';

const item = '0b6b6600-0000-4000-8000-000000000001';
const at = (minute: number, second = 0) => new Date(Date.UTC(2026, 2, 1, 12, minute, second));
const event = (
  name: string,
  properties: Record<string, unknown> = { id: item, title: 'Any' },
  minute = 0,
  visitor: string | null = 'ada',
): StoredEvent => ({ event: name, properties, at: at(minute), visitor });
const searched = (query: string, resultCount: number, minute = 0, visitor: string | null = 'ada') =>
  event('Search', { query, resultCount }, minute, visitor);
const opened = (minute: number, visitor = 'ada', query = 'layers', name = 'Webinar Clicked') =>
  event(name, { id: item, title: 'Any', query }, minute, visitor);
const searchesOf = (...events: readonly StoredEvent[]) =>
  countEvents(events, []).searches.map(({ query, times, withoutResult, opened: open }) => [
    query,
    times,
    withoutResult,
    open,
  ]);

// Rule INSIGHT-3.
test.each([
  ['Video Clicked', { kind: 'video', views: 1, plays: 0, objectives: 0 }],
  ['Webinar Played', { kind: 'webinar', views: 0, plays: 1, objectives: 0 }],
  ['Webinar Objective Clicked', { kind: 'webinar', views: 0, plays: 0, objectives: 1 }],
])('a %s event changes the counts of its item', (name, counted) => {
  expect(countEvents([event(name)], []).items).toEqual([{ day: '2026-03-01', item, ...counted }]);
});

test.each(['Webinar Clicked', 'Signed In', 'Unknown'])('a %s event changes the counts of no item', (name) => {
  expect(countEvents([event(name)], []).items).toEqual([]);
});

test.each([{}, { id: 7 }, { id: 'a-slug' }])('counts no item for the properties %j', (properties) => {
  expect(countEvents([event('Video Clicked', properties)], []).items).toEqual([]);
});

test('counts the clicks of each objective by its title', () => {
  const click = (objective: string) => event('Webinar Objective Clicked', { id: item, title: 'Any', objective });
  expect(countEvents([click('Variables'), click('Layers'), click('Variables')], []).objectives).toEqual([
    { day: '2026-03-01', item, objective: 'Variables', clicks: 2 },
    { day: '2026-03-01', item, objective: 'Layers', clicks: 1 },
  ]);
});

test('counts events by day in UTC', () => {
  const late = { ...event('Video Clicked'), at: new Date('2026-03-02T00:30:00.000+01:00') };
  expect(countEvents([late], []).items[0]?.day).toBe('2026-03-01');
});

// Rule INSIGHT-5: query, times, without result, opened.
test.each<[string, readonly StoredEvent[], readonly unknown[]]>([
  ['is opened within ten minutes', [searched('layers', 3), opened(10)], [['layers', 1, 0, 1]]],
  ['is not opened after ten minutes', [searched('layers', 3), opened(11)], [['layers', 1, 0, 0]]],
  ['is opened once, whatever else is opened', [searched('layers', 3), opened(1), opened(2)], [['layers', 1, 0, 1]]],
  [
    'is not opened after the next search',
    [searched('layers', 3), searched('variables', 2, 1), opened(2)],
    [
      ['layers', 1, 0, 0],
      ['variables', 1, 0, 0],
    ],
  ],
  [
    'is not opened by a registration elsewhere',
    [searched('ppt', 0), event('Registration Link Clicked', undefined, 1)],
    [['ppt', 1, 1, 0]],
  ],
  [
    'is not opened by what was found by another search or none',
    [searched('layers', 3), opened(1, 'ada', 'rise'), event('Video Clicked', undefined, 2), event('Webinar Played')],
    [['layers', 1, 0, 0]],
  ],
  [
    'is opened by a registration among its answers',
    [searched('layers', 3), opened(1, 'ada', ' Layers', 'Registration Link Clicked')],
    [['layers', 1, 0, 1]],
  ],
  ['is not opened by another visitor', [searched('layers', 3), opened(1, 'bea')], [['layers', 1, 0, 0]]],
  ['finds nothing', [searched('quizmaker', 0)], [['quizmaker', 1, 1, 0]]],
  [
    'is the same with other spaces and capitals',
    [searched('Layers ', 3), searched(' layers', 3, 1)],
    [['layers', 1, 0, 0]],
  ],
  ['finds something in another list', [searched('layers', 0), searched('layers', 2, 1)], [['layers', 1, 0, 0]]],
  ['is a new one after ten minutes', [searched('layers', 3), searched('layers', 3, 11)], [['layers', 2, 0, 0]]],
  ['is counted for each visitor', [searched('layers', 3), searched('layers', 3, 0, 'bea')], [['layers', 2, 0, 0]]],
  ['counts without a visitor', [searched('layers', 3, 0, null), searched('layers', 3, 0, null)], [['layers', 2, 0, 0]]],
  ['without words is not counted', [searched('  ', 3)], []],
])('a search %s', (_what, events, counted) => {
  expect(searchesOf(...events)).toEqual(counted);
});

test('counts an opened item for the day of its search, when an earlier run has counted the search', () => {
  const known = {
    visitor: 'ada',
    query: 'layers',
    at: Date.parse('2026-02-28T23:55:00.000Z'),
    isFound: true,
    isOpened: false,
  };
  const counts = countEvents([{ ...opened(0), at: new Date('2026-03-01T00:01:00.000Z') }], [known]);
  expect(counts.searches).toEqual([{ day: '2026-02-28', query: 'layers', times: 0, withoutResult: 0, opened: 1 }]);
  expect(counts.lastSearches).toEqual([{ ...known, isOpened: true }]);
});

test('counts the same whether events come at once or in two parts', () => {
  const events = [
    searched('layers', 0),
    searched('layers', 1, 1),
    opened(2),
    searched('rise', 1, 3),
    opened(4, 'ada', 'rise'),
  ];
  const whole = countEvents(events, []);
  const first = countEvents(events.slice(0, 1), []);
  const rest = countEvents(events.slice(1), first.lastSearches);
  const sum = (query: string) =>
    [...first.searches, ...rest.searches]
      .filter((count) => count.query === query)
      .reduce((all, count) => all + count.times * 100 + count.withoutResult * 10 + count.opened, 0);
  for (const { query, times, withoutResult, opened: open } of whole.searches)
    expect([query, sum(query)]).toEqual([query, times * 100 + withoutResult * 10 + open]);
});

// Rule LEARN-2.
describe('a vote for an answer', () => {
  const watched = (minute: number, query = 'layers', visitor = 'ada', more = {}) =>
    event('Answer Watched', { id: item, title: 'Any', query, second: 40, ...more }, minute, visitor);
  const votesOf = (...events: readonly StoredEvent[]) => countEvents(events, []).votes;

  test('is given by a visitor who searches, opens an answer and watches it', () => {
    expect(votesOf(searched('Layers', 3), opened(1), watched(2, ' LAYERS ', 'ada', { network: 'home' }))).toEqual([
      { item, visitor: 'ada', network: 'home', at: at(2), second: 40, query: 'layers' },
    ]);
  });

  test.each<[string, readonly StoredEvent[]]>([
    ['without a search', [opened(1), watched(2)]],
    ['without an opened answer', [searched('layers', 3), watched(2)]],
    ['for another search than the last', [searched('layers', 3), opened(1), searched('rise', 1, 1), watched(2)]],
    ['ten minutes after the search', [searched('layers', 3), opened(1), watched(11)]],
    ['by somebody else', [searched('layers', 3), opened(1), watched(2, 'layers', 'bea')]],
    ['without a visitor', [searched('layers', 3), opened(1), event('Answer Watched', watched(2).properties, 2, null)]],
    ['for no item', [searched('layers', 3), opened(1), watched(2, 'layers', 'ada', { id: 'a-slug' })]],
  ])('is not given %s', (_what, events) => {
    expect(votesOf(...events)).toEqual([]);
  });
});
