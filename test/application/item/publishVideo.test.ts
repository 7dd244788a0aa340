import { makePublishVideo } from '../../../src/application/item/publishVideo.ts';
import type { Video } from '../../../src/domain/item/video.ts';
import { aVideo } from '../../fixtures/values/aVideo.ts';
import { publishVersion } from './publishVersion.ts';

const publish = (about: Partial<Video> = {}) =>
  publishVersion(aVideo({ published: false, publishedAt: null, ...about }), (videoEditing, serverNow) =>
    makePublishVideo({ videoEditing, serverNow }),
  );

test('asks the server to publish the version of the video that was read', async () => {
  expect(await publish()).toEqual({ asked: ['id-of-branch-a-scenario 3'], version: 4 });
});

test.each<[string, Partial<Video>, string[]]>([
  ['without a category', { categories: [] }, ['categories: Published videos must have a category']],
  [
    'without a name and a category',
    { name: ' ', categories: [] },
    ['name: Name cannot be blank', 'categories: Published videos must have a category'],
  ],
])('refuses a video %s before the call, and names every broken rule', async (_case, about, violations) => {
  expect(await publish(about)).toEqual({ asked: [], violations });
});
