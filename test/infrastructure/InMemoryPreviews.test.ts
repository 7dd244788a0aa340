import type { Preview } from '../../src/domain/item/preview.ts';
import { InMemoryPreviews } from '../fixtures/browserMemory/InMemoryPreviews.ts';
import { previewsContract } from '../contracts/Previews.contract.ts';
import { anUpcomingWebinar } from '../fixtures/values/anUpcomingWebinar.ts';
import { aVideo } from '../fixtures/values/aVideo.ts';
import { aWebinar } from '../fixtures/values/aWebinar.ts';

const now = new Date('2026-11-21T12:00:00Z');
const expiresAt = '2026-11-28T12:00:00.000Z';

previewsContract(async () => {
  const given: Record<string, Preview> = {
    video: { kind: 'video', item: aVideo({ published: false }), expiresAt },
    webinar: {
      kind: 'webinar',
      item: aWebinar({ published: false, objectives: [{ title: 'Begin', time: 3 }] }),
      expiresAt,
    },
    upcoming: { kind: 'upcoming', item: anUpcomingWebinar({ published: false }), expiresAt },
    waiting: {
      kind: 'video',
      item: aVideo({ slug: 'waiting', published: false, processing: { state: 'waiting' } }),
      expiresAt,
    },
    expired: { kind: 'video', item: aVideo({ slug: 'expired', published: false }), expiresAt: now.toISOString() },
  };
  const entries = Object.entries(given);
  const previews = new InMemoryPreviews(
    entries.map(([name, preview]) => ({ token: `token of ${name}`, preview })),
    () => now,
  );
  const links = Object.fromEntries(
    entries.map(([name, { item }]) => [name, { id: item.id, token: `token of ${name}` }]),
  ) as never;
  return { previews, links, stop: async () => undefined };
});
