import { makePublishWebinar } from '../../../src/application/item/publishWebinar.ts';
import type { AdministeredWebinar } from '../../../src/domain/item/webinar.ts';
import { aWebinar } from '../../fixtures/values/aWebinar.ts';
import { publishVersion } from './publishVersion.ts';

const publish = (about: Partial<AdministeredWebinar> = {}) =>
  publishVersion(
    { ...aWebinar({ published: false, publishedAt: null }), views: 0, recommendedIds: [], ...about },
    (webinarEditing, serverNow) => makePublishWebinar({ webinarEditing, serverNow }),
  );

test('asks the server to publish the version of the recorded webinar that was read', async () => {
  expect(await publish()).toEqual({ asked: ['id-of-better-branching 3'], version: 4 });
});

test.each<[string, Partial<AdministeredWebinar>, string[]]>([
  ['without a category', { categories: [] }, ['categories: At least one category must be selected.']],
  ['without a description', { description: ' ' }, ['description: The description is missing.']],
  [
    'with an objective past its end',
    { duration: 60, objectives: [{ title: 'Too late', time: 60 }] },
    ['objectives: Times must be non-negative and less than video duration'],
  ],
  [
    'without a title, a description and a category',
    { title: '', description: '', categories: [] },
    [
      'title: The title is missing.',
      'description: The description is missing.',
      'categories: At least one category must be selected.',
    ],
  ],
])('refuses a recorded webinar %s before the call, and names every broken rule', async (_case, about, violations) => {
  expect(await publish(about)).toEqual({ asked: [], violations });
});
