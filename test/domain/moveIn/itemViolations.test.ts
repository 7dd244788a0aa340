import { itemViolations } from '../../../src/domain/moveIn/itemViolations.ts';
import { blankMoveIn, type MoveInItem } from '../../../src/domain/moveIn/moveInItem.ts';

const categories = ['rise'] as const;
const video: MoveInItem = { ...blankMoveIn, title: 'A video', categories };
const webinar: MoveInItem = { ...video, kind: 'webinar', description: 'About it.' };
const upcoming: MoveInItem = {
  ...webinar,
  kind: 'upcoming',
  presenter: 'Ada',
  startsAt: '2020-01-01T10:00:00.000Z',
  registrationLink: 'https://register.example/1',
};

test('finds nothing wrong with complete items, also with a session that is over', () => {
  expect([video, webinar, upcoming].flatMap(itemViolations)).toEqual([]);
});

// Rule MOVE-4.
test.each<[string, MoveInItem, Partial<MoveInItem>, string]>([
  ['a blank title', video, { title: ' ' }, 'title'],
  ['a reserved URL path', video, { slug: 'admin' }, 'slug'],
  ['a published video without a product', video, { published: true, categories: [] }, 'categories'],
  ['a negative start time', video, { startTime: -1 }, 'startTime'],
  ['a published webinar without a description', webinar, { published: true, description: '' }, 'description'],
  ['a published session without a presenter', upcoming, { published: true, presenter: '' }, 'presenter'],
  ['an objective without a title', webinar, { objectives: [{ title: '', time: 0 }] }, 'objectives'],
  ['a resource without a web address', webinar, { resources: [{ name: 'A', url: 'a' }] }, 'resources'],
  ['a blank series', webinar, { series: ' ' }, 'series'],
  ['a detailed description without bounds', webinar, { detail: 'a'.repeat(100_001) }, 'detail'],
  ['an invalid character in the detailed description', webinar, { detail: 'a\0' }, 'detail'],
  ['a published session without a start', upcoming, { published: true, startsAt: '' }, 'startsAt'],
  ['a session in no time zone', upcoming, { zone: 'Moon' }, 'zone'],
  ['a long note of a cancellation', upcoming, { cancellation: 'a'.repeat(501) }, 'cancellation'],
  ['a date that does not exist', video, { publishedAt: '2024-02-31T00:00:00Z' }, 'publishedAt'],
  ['an old address that is none', video, { oldAddresses: ['/a', 'somewhere'] }, 'oldAddresses'],
])('finds %s', (_what, item, change, field) => {
  expect(itemViolations({ ...item, ...change })).toEqual([{ field, message: expect.stringMatching(/\S/) }]);
});
