import { httpPlanEditing } from '../../src/infrastructure/http/editing/httpPlanEditing.ts';
import { planEditingContract } from '../contracts/PlanEditing.contract.ts';
import { administrator } from '../fixtures/api/administrator.ts';
import { servedApi } from '../fixtures/api/servedApi.ts';
import { addReady, addReadyWebinar, addUpcoming } from '../fixtures/api/trainingApi.ts';
import { EditedItems } from '../fixtures/browserMemory/EditedItems.ts';
import { InMemoryPlanEditing } from '../fixtures/browserMemory/InMemoryPlanEditing.ts';
import { anUpcomingWebinar } from '../fixtures/values/anUpcomingWebinar.ts';
import { aVideo } from '../fixtures/values/aVideo.ts';
import { aWebinar } from '../fixtures/values/aWebinar.ts';

const now = new Date('2026-11-21T12:00:00Z');
const startsAt = '2026-12-03T14:00:00.000Z';

describe('plans edited over HTTP', () => {
  planEditingContract(async () => {
    const { serve, ...adapters } = await servedApi(now, administrator.person);
    const published = false;
    const [video, webinar, incomplete, session] = [
      await addReady(adapters, { name: 'Complete', published }),
      await addReadyWebinar(adapters, { title: 'Complete', published }),
      await addReady(adapters, { name: 'Incomplete', categories: [], published }),
      await addUpcoming(adapters, { startsAt }),
    ];
    const { api, stop } = await serve();
    return {
      plans: httpPlanEditing(api),
      video: { kind: 'video', id: video.id },
      webinar: { kind: 'webinar', id: webinar.id },
      incomplete: { kind: 'video', id: incomplete.id },
      session: { kind: 'upcoming', id: session.id },
      stop,
    };
  });
});

describe('plans edited in memory', () => {
  planEditingContract(async () => {
    const published = false;
    const items = {
      videos: new EditedItems([
        aVideo({ id: 'complete', slug: 'complete', published }),
        aVideo({ id: 'incomplete', slug: 'incomplete', categories: [], published }),
      ]),
      webinars: new EditedItems([{ ...aWebinar({ id: 'recorded', published }), views: 0, recommendedIds: [] }]),
      upcoming: new EditedItems([
        {
          ...anUpcomingWebinar({ id: 'session', startsAt }),
          registrationLink: '',
          earlierSessionId: null,
          recordedWebinarId: null,
        },
      ]),
    };
    return {
      plans: new InMemoryPlanEditing(items, () => now),
      video: { kind: 'video', id: 'complete' },
      webinar: { kind: 'webinar', id: 'recorded' },
      incomplete: { kind: 'video', id: 'incomplete' },
      session: { kind: 'upcoming', id: 'session' },
      stop: () => Promise.resolve(),
    };
  });
});
