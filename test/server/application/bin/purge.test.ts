import { makePurge } from '../../../../server/application/bin/purge.ts';
import type { OrphanedFile } from '../../../../server/application/ports/media/OrphanedFiles.ts';

const now = new Date('2026-03-02T12:00:00.000Z');
const film: OrphanedFile = { kind: 'media', id: 'a-film' };
const slides: OrphanedFile = { kind: 'download', id: 'slides' };

function purging(files: readonly OrphanedFile[], locked: readonly string[] = []) {
  const steps: string[] = [];
  const remove = (kind: string) => async (id: string) => {
    if (locked.includes(id)) throw new Error(`${id} is locked`);
    steps.push(`remove ${kind} ${id}`);
  };
  const purge = makePurge({
    bin: { purge: async (at) => void steps.push(`purge at ${at.toISOString()}`) },
    orphanedFiles: {
      list: async (before) => {
        steps.push(`list before ${before.toISOString()}`);
        return files;
      },
      forget: async ({ id }) => void steps.push(`forget ${id}`),
    },
    media: { remove: remove('media') },
    attachments: { remove: remove('download') },
    clock: { now: () => now },
  });
  return { purge, steps };
}
const begin = ['purge at 2026-03-02T12:00:00.000Z', 'list before 2026-03-01T12:00:00.000Z'];

test('deletes rows first, then files that are a day old, and the record of a file after the file', async () => {
  const { purge, steps } = purging([film, slides]);
  await purge();
  expect(steps).toEqual([...begin, 'remove media a-film', 'forget a-film', 'remove download slides', 'forget slides']);
});

test('deletes rows when there are no orphaned files', async () => {
  const { purge, steps } = purging([]);
  await purge();
  expect(steps).toEqual(begin);
});

test('keeps the record of a file that cannot be removed, removes the others and throws', async () => {
  const { purge, steps } = purging([film, slides], ['a-film']);
  await expect(purge()).rejects.toMatchObject({ errors: [new Error('a-film is locked')] });
  expect(steps).toEqual([...begin, 'remove download slides', 'forget slides']);
});
