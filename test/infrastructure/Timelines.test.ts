import { httpTimelines } from '../../src/infrastructure/http/administration/httpTimelines.ts';
import { timelinesContract } from '../contracts/Timelines.contract.ts';
import { administrator } from '../fixtures/api/administrator.ts';
import { aNewUpcoming } from '../fixtures/values/aNewWebinar.ts';
import { aTimeline } from '../fixtures/values/aTimeline.ts';
import { InMemoryTimelines } from '../fixtures/browserMemory/InMemoryTimelines.ts';
import { servedApi } from '../fixtures/api/servedApi.ts';

const at = '2026-03-01T12:00:00.000Z';
const [first, moved] = ['2026-03-03T14:00:00.000Z', '2026-03-05T16:00:00.000Z'];

describe('timelines read over HTTP', () => {
  timelinesContract(async () => {
    const now = new Date(at);
    const { upcomingWebinars, registrationCounts, serve } = await servedApi(now, administrator.person);
    const add = async (published: boolean) => {
      const added = await upcomingWebinars.add(aNewUpcoming({ startsAt: first, published }), now);
      if (!added.ok) throw new Error(added.refusal);
      return added.value.upcoming.id;
    };
    const [announced, draft] = [await add(true), await add(false)];
    await upcomingWebinars.change(announced, { startsAt: moved }, 1, { person: 'someone', at: now, action: 'edited' });
    for (const visitor of ['one', 'two']) await registrationCounts.count({ webinarId: announced, visitor, at: now });
    const { api, stop } = await serve();
    return { timelines: httpTimelines(api), announced, draft, stop };
  });
});

describe('timelines in memory', () => {
  timelinesContract(async () => ({
    timelines: new InMemoryTimelines(
      new Map([
        [
          'announced',
          aTimeline({
            events: [
              { kind: 'announced', at, startsAt: first, previousStartsAt: null },
              { kind: 'rescheduled', at, startsAt: moved, previousStartsAt: first },
            ],
            registrations: { total: 2, days: [{ day: '2026-03-01', clicks: 2 }] },
          }),
        ],
        ['draft', aTimeline()],
      ]),
    ),
    announced: 'announced',
    draft: 'draft',
    stop: () => Promise.resolve(),
  }));
});
