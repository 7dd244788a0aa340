import { makeFindSameWeek } from '../../../../server/application/upcoming/findSameWeek.ts';
import type { UpcomingListRequest } from '../../../../server/application/ports/item/UpcomingWebinars.ts';
import { ok } from '../../../../src/domain/result.ts';
import { anUpcomingWebinar } from '../../../fixtures/values/anUpcomingWebinar.ts';

const now = new Date('2026-11-30T12:00:00Z');
const webinar = anUpcomingWebinar();
const others = Array.from({ length: 7 }, (_, number) => anUpcomingWebinar({ id: `other-${number}` }));

function setUp(items: readonly ReturnType<typeof anUpcomingWebinar>[]) {
  const asked: UpcomingListRequest[] = [];
  const listPublished = async (request: UpcomingListRequest) => {
    asked.push(request);
    return ok({ items: items.slice(0, request.limit), total: items.length, nextCursor: null });
  };
  return { asked, findSameWeek: makeFindSameWeek({ listPublished }, { now: () => now }) };
}

test('asks for the calendar week of the webinar by the clock of its host', async () => {
  const { asked, findSameWeek } = setUp([]);
  await findSameWeek(webinar);
  expect(asked).toMatchObject([
    { now, within: { from: new Date('2026-11-29T23:00:00Z'), until: new Date('2026-12-06T23:00:00Z') } },
  ]);
});

test('returns at most six others, whether the webinar itself is among the first or not', async () => {
  const ids = async (items: readonly ReturnType<typeof anUpcomingWebinar>[]) =>
    (await setUp(items).findSameWeek(webinar)).map(({ id }) => id);
  expect(await ids([webinar, ...others])).toEqual(others.slice(0, 6).map(({ id }) => id));
  expect(await ids([...others, webinar])).toEqual(others.slice(0, 6).map(({ id }) => id));
  expect(await ids([webinar])).toEqual([]);
});
