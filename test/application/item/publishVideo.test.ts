import { makePublishItem, publishedKinds } from '../../../src/application/item/publishItem.ts';
import { ok } from '../../../src/domain/result.ts';
import type { Video } from '../../../src/domain/item/video.ts';
import { aVideo } from '../../fixtures/aVideo.ts';

function world(about: Partial<Video>) {
  const asked: string[] = [];
  const item = aVideo({ published: false, publishedAt: null, ...about });
  const videos = {
    publish: (id: string, version: number) => {
      asked.push(`${id} ${version}`);
      return Promise.resolve(ok({ item: { ...item, published: true }, version: version + 1 }));
    },
  };
  return {
    asked,
    publish: () =>
      makePublishItem(videos, () => new Date('2026-11-21T12:00:00Z'), publishedKinds.video)({ item, version: 3 }),
  };
}

test('asks the server to publish the version that was read', async () => {
  const { asked, publish } = world({});
  await expect(publish()).resolves.toMatchObject({ ok: true, value: { item: { published: true }, version: 4 } });
  expect(asked).toEqual(['id-of-branch-a-scenario 3']);
});

test.each<[string, Partial<Video>, readonly string[]]>([
  ['without a category', { categories: [] }, ['Published videos must have a category']],
  [
    'without name and category',
    { name: ' ', categories: [] },
    ['Name cannot be blank', 'Published videos must have a category'],
  ],
])('refuses a video %s before the call, and names every broken rule', async (_, about, messages) => {
  const { asked, publish } = world(about);
  const published = await publish();
  expect(
    !published.ok && typeof published.refusal === 'object'
      ? published.refusal.map(({ message }) => message)
      : published,
  ).toEqual(messages);
  expect(asked).toEqual([]);
});
