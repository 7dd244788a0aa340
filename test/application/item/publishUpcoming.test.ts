import { makePublishItem, publishedKinds } from '../../../src/application/item/publishItem.ts';
import { ok } from '../../../src/domain/result.ts';
import type { AdministeredUpcoming } from '../../../src/domain/item/upcoming.ts';
import { anUpcomingWebinar } from '../../fixtures/anUpcomingWebinar.ts';

function world(about: Partial<AdministeredUpcoming>) {
  const asked: string[] = [];
  const item: AdministeredUpcoming = {
    ...anUpcomingWebinar({ published: false }),
    registrationLink: 'https://example.com/register',
    recordedWebinarId: null,
    ...about,
  };
  const upcoming = {
    publish: (id: string, version: number) => {
      asked.push(`${id} ${version}`);
      return Promise.resolve(ok({ item: { ...item, published: true }, version: version + 1 }));
    },
  };
  return {
    asked,
    publish: () =>
      makePublishItem(upcoming, () => new Date('2026-11-21T12:00:00Z'), publishedKinds.upcoming)({ item, version: 2 }),
  };
}

test('asks the server to publish the version that was read', async () => {
  const { asked, publish } = world({});
  await expect(publish()).resolves.toMatchObject({ ok: true, value: { item: { published: true }, version: 3 } });
  expect(asked).toHaveLength(1);
});

test.each<[string, Partial<AdministeredUpcoming>, readonly string[]]>([
  ['that starts in the past', { startsAt: '2026-11-21T11:59:00.000Z' }, ['startsAt: Date cannot be in the past.']],
  [
    'without registration link and presenter',
    { registrationLink: '', presenter: '' },
    [
      'presenter: One or more required fields are missing.',
      'registrationLink: One or more required fields are missing.',
    ],
  ],
])('refuses a webinar %s before the call, and names every broken rule', async (_, about, told) => {
  const { asked, publish } = world(about);
  const published = await publish();
  expect(
    !published.ok && typeof published.refusal === 'object'
      ? published.refusal.map(({ field, message }) => `${field}: ${message}`)
      : published,
  ).toEqual(told);
  expect(asked).toEqual([]);
});
