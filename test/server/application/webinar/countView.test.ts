import { makeCountView, sweepViewers, type Visitor } from '../../../../server/application/webinar/countView.ts';
import { InMemoryViews } from '../../../fixtures/memory/InMemoryViews.ts';

const webinar = 'a-webinar';
const someone: Visitor = { person: undefined, address: '192.0.2.1', agent: 'Firefox' };

function counting() {
  const views = new InMemoryViews((asked) => (asked === webinar ? asked : undefined));
  const marks: string[] = [];
  let now = new Date('2026-03-01T22:30:00Z');
  const clock = { now: () => now };
  const count = makeCountView({
    views: {
      count: async (view) => {
        marks.push(view.visitor);
        await views.count(view);
      },
    },
    clock,
    secret: Buffer.from('secret'),
  });
  return {
    marks,
    viewsAfter: async (...visitors: readonly Visitor[]) => {
      for (const visitor of visitors) await count(webinar, visitor);
      return views.counts.get(webinar) ?? 0;
    },
    set: (time: string) => void (now = new Date(time)),
    sweep: () => sweepViewers(views, clock),
  };
}

test('counts one visitor once an hour', async () => {
  const { viewsAfter, set } = counting();
  expect(await viewsAfter(someone, someone)).toBe(1);
  set('2026-03-01T23:29:59.999Z');
  expect(await viewsAfter(someone)).toBe(1);
  set('2026-03-01T23:30:00Z');
  expect(await viewsAfter(someone)).toBe(2);
});

test.each<[string, Partial<Visitor>]>([
  ['another address', { address: '192.0.2.2' }],
  ['another browser', { agent: 'Safari' }],
  ['a signed-in person', { person: 'person-one' }],
])('counts %s as another visitor', async (_name, about) => {
  expect(await counting().viewsAfter(someone, { ...someone, ...about })).toBe(2);
});

test('counts a signed-in person once, wherever they are', async () => {
  const person = { ...someone, person: 'person-one' };
  expect(await counting().viewsAfter(person, { ...person, address: '192.0.2.9', agent: 'Safari' })).toBe(1);
});

test('keeps a hash that does not contain the visitor, and another one on the next day', async () => {
  const { marks, viewsAfter, set } = counting();
  await viewsAfter(someone, { ...someone, person: 'person-one' });
  set('2026-03-02T00:00:00Z');
  await viewsAfter(someone, { ...someone, person: 'person-one' });
  for (const mark of marks) expect(mark).toMatch(/^[\w-]{43}$/);
  expect(marks[2]).not.toBe(marks[0]);
  expect(marks[3]).toBe(marks[1]);
});

test('counts two visitors whose address and browser join to the same text', async () => {
  const pair = [
    { ...someone, address: 'a', agent: 'bc' },
    { ...someone, address: 'ab', agent: 'c' },
  ];
  expect(await counting().viewsAfter(...pair)).toBe(2);
});

test('forgets a visitor an hour after they were counted', async () => {
  const { viewsAfter, set, sweep } = counting();
  await viewsAfter(someone);
  set('2026-03-01T23:29:59Z');
  await sweep();
  expect(await viewsAfter(someone)).toBe(1);
  set('2026-03-01T23:30:01Z');
  await sweep();
  expect(await viewsAfter(someone)).toBe(2);
});
