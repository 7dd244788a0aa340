import { makePublishItem, publishedKinds } from '../../../src/application/item/publishItem.ts';
import { ok } from '../../../src/domain/result.ts';
import type { AdministeredWebinar } from '../../../src/domain/item/webinar.ts';
import { aWebinar } from '../../fixtures/aWebinar.ts';

function world(about: Partial<AdministeredWebinar>) {
  const asked: string[] = [];
  const item: AdministeredWebinar = {
    ...aWebinar({ published: false, publishedAt: null }),
    views: 0,
    recommendedIds: [],
    ...about,
  };
  const webinars = {
    publish: (id: string, version: number) => {
      asked.push(`${id} ${version}`);
      return Promise.resolve(ok({ item: { ...item, published: true }, version: version + 1 }));
    },
  };
  return {
    asked,
    publish: () =>
      makePublishItem(webinars, () => new Date('2026-11-21T12:00:00Z'), publishedKinds.webinar)({ item, version: 7 }),
  };
}

test('asks the server to publish the version that was read', async () => {
  const { asked, publish } = world({});
  await expect(publish()).resolves.toMatchObject({ ok: true, value: { item: { published: true }, version: 8 } });
  expect(asked).toEqual(['id-of-better-branching 7']);
});

test.each<[string, Partial<AdministeredWebinar>, readonly string[]]>([
  ['without a category', { categories: [] }, ['categories: At least one category must be selected.']],
  ['without a description', { description: ' ' }, ['description: One or more required fields are missing.']],
  [
    'with an objective past its end',
    { duration: 60, objectives: [{ title: 'Too late', time: 60 }] },
    ['objectives: Times must be non-negative and less than video duration'],
  ],
  [
    'without title, description and category',
    { title: '', description: '', categories: [] },
    [
      'title: One or more required fields are missing.',
      'description: One or more required fields are missing.',
      'categories: At least one category must be selected.',
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
