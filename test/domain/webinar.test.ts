import { inOrderOfTime, publish, unpublish, webinarRefusals } from '../../src/domain/webinar.ts';
import { aWebinar } from '../fixtures/aWebinar.ts';

const draft = aWebinar({ published: false, publishedAt: null, duration: 100 });
const objective = (time: number) => ({ objectives: [{ title: 'A moment', time }] });

test.each([
  [{}, []],
  [{ title: '  ' }, ['required-missing']],
  [{ description: '' }, ['required-missing']],
  [{ categories: [] }, ['category-missing']],
  [{ title: 'x'.repeat(120) }, []],
  [{ title: 'x'.repeat(121) }, ['title-too-long']],
  [{ description: 'x'.repeat(500) }, []],
  [{ description: 'x'.repeat(501) }, ['description-too-long']],
  [{ detail: `<p>${'é'.repeat(9_996)}</p>` }, []],
  [{ detail: `<p>${'é'.repeat(9_997)}</p>` }, ['detail-too-long']],
  [{ startTime: 100 }, ['start-time-outside']],
  [objective(0), []],
  [objective(99.9), []],
  [objective(-1), ['objective-outside']],
  [objective(100), ['objective-outside']],
  [objective(101), ['objective-outside']],
  [objective(Number.NaN), ['objective-outside']],
  [{ title: '', categories: [] }, ['required-missing', 'category-missing']],
] as const)('%j is refused for %j', (change, refusals) => {
  expect(webinarRefusals({ ...draft, ...change })).toEqual(refusals);
});

const now = new Date('2026-11-21T12:00:00.000Z');

test('publishing names the day; publishing again keeps it', () => {
  const published = publish(draft, now);
  expect(published).toMatchObject({ ok: true, value: { published: true, publishedAt: '2026-11-21T12:00:00.000Z' } });
  if (!published.ok) throw new Error('It should have been published');
  expect(publish(published.value, new Date('2027-01-01T00:00:00Z'))).toEqual(published);
  const again = publish(unpublish(published.value), new Date('2027-01-01T00:00:00Z'));
  expect(again).toMatchObject({ value: { publishedAt: '2026-11-21T12:00:00.000Z' } });
});

test('what breaks a rule is not published', () => {
  expect(publish({ ...draft, categories: [] }, now)).toEqual({ ok: false, refusal: ['category-missing'] });
});

test('objectives are in order of time', () => {
  const titles = inOrderOfTime([{ title: 'c', time: 9 }, { title: 'a', time: 1 }, { title: 'b', time: 1 }]).map(({ title }) => title);
  expect(titles).toEqual(['a', 'b', 'c']);
});
