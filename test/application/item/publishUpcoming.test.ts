import { makePublishUpcoming } from '../../../src/application/item/publishUpcoming.ts';
import type { AdministeredUpcoming } from '../../../src/domain/item/upcoming.ts';
import { anUpcomingWebinar } from '../../fixtures/values/anUpcomingWebinar.ts';
import { publishVersion } from './publishVersion.ts';

const draft = anUpcomingWebinar({ published: false });
const publish = (about: Partial<AdministeredUpcoming> = {}) =>
  publishVersion(
    {
      ...draft,
      registrationLink: 'https://example.com/register',
      earlierSessionId: null,
      recordedWebinarId: null,
      ...about,
    },
    (upcomingEditing, serverNow) => makePublishUpcoming({ upcomingEditing, serverNow }),
  );

test('asks the server to publish the version of the upcoming webinar that was read', async () => {
  expect(await publish()).toEqual({ asked: [`${draft.id} 3`], version: 4 });
});

test.each<[string, Partial<AdministeredUpcoming>, string[]]>([
  ['that starts in the past', { startsAt: '2026-11-21T11:59:00.000Z' }, ['startsAt: Date cannot be in the past.']],
  [
    'without a registration link and a presenter',
    { registrationLink: '', presenter: '' },
    ['presenter: The presenter is missing.', 'registrationLink: The registration link is missing.'],
  ],
])('refuses an upcoming webinar %s before the call, and names every broken rule', async (_case, about, violations) => {
  expect(await publish(about)).toEqual({ asked: [], violations });
});
