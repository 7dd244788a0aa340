import { makeLinkItems } from '../../../../server/application/import/linkItems.ts';
import type { LinkedRow } from '../../../../server/application/ports/import/Imports.ts';
import { ok, refuse } from '../../../../src/domain/result.ts';
import type { MoveInItem } from '../../../../src/domain/moveIn/moveInItem.ts';
import { anImportRow } from '../../../fixtures/values/anImportRow.ts';

const audit = { person: 'ada', at: new Date('2026-03-01T12:00:00Z'), action: 'edited' } as const;
const row = (line: number, item: Partial<MoveInItem>): LinkedRow => ({
  line,
  item: anImportRow({ line }, item).item,
  itemId: `item-${line}`,
});

/** The webinars with these URL paths exist; the id of each is `id-` and its path. */
function linking(slugs: readonly string[], { isFree = true } = {}) {
  const saved: unknown[] = [];
  const link = makeLinkItems({
    webinars: {
      find: async (name) =>
        slugs.includes(name) || name.startsWith('item-') ? ({ webinar: { id: `id-${name}` } } as never) : undefined,
      saveRecommendations: async (id, ids) => void saved.push([id, ...ids]),
    },
    upcomingWebinars: {
      find: async () => ({ version: 3, earlierSessionId: null, recordedWebinarId: null }) as never,
      change: async (id, changes, version) => {
        saved.push([id, changes, version]);
        return isFree ? ok({} as never) : refuse('stale');
      },
    },
  });
  return { saved, run: (...rows: readonly LinkedRow[]) => link(rows, audit) };
}

// Rule MOVE-9.
test('links webinars and sessions to those that exist, and returns the lines that are complete', async () => {
  const { run, saved } = linking(['one', 'two']);
  const complete = await run(
    row(1, {}),
    row(2, { kind: 'webinar', recommendations: ['two', 'one', 'two'] }),
    row(3, { kind: 'webinar', recommendations: ['one', 'three'] }),
    row(4, { kind: 'upcoming', recording: 'two' }),
    row(5, { kind: 'upcoming', earlierSession: 'three' }),
    row(6, { kind: 'upcoming' }),
  );
  expect(complete).toEqual([1, 2, 4, 6]);
  expect(saved).toEqual([
    ['item-2', 'id-two', 'id-one'],
    ['item-3', 'id-one'],
    ['item-4', { earlierSessionId: null, recordedWebinarId: 'id-two' }, 3],
  ]);
});

test('tries again later if somebody changes the session at the same time', async () => {
  expect(await linking(['two'], { isFree: false }).run(row(1, { kind: 'upcoming', recording: 'two' }))).toEqual([]);
});
