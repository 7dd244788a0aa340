import { randomUUID } from 'node:crypto';
import { aNewWebinar } from '../../../fixtures/values/aNewWebinar.ts';
import { openTestAdapters, type TestAdapters } from '../../../fixtures/api/testAdapters.ts';
import { serverTimelinesContract } from '../../contracts/Timelines.contract.ts';

const now = new Date('2026-03-01T12:00:00.000Z');
let adapters: TestAdapters;
beforeAll(async () => void (adapters = await openTestAdapters({ now })));
afterAll(() => adapters.close());

serverTimelinesContract(async () => ({
  timelines: adapters.timelines,
  upcoming: adapters.upcomingWebinars,
  counts: adapters.registrationCounts,
  addRecording: async (published) => {
    const added = await adapters.webinars.add(aNewWebinar({ slug: `recording-${randomUUID()}`, published }), now);
    if (!added.ok) throw new Error(added.refusal);
    const { id, slug, title } = added.value.webinar;
    return { id, slug, title };
  },
}));
