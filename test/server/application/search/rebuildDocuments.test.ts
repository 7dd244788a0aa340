import { Readable } from 'node:stream';
import { makeRebuildDocuments } from '../../../../server/application/search/rebuildDocuments.ts';
import { ok, refuse } from '../../../../src/domain/result.ts';

const documents = (count: number) =>
  Array.from({ length: count }, (_, index) => ({ id: String(index).padStart(3, '0'), kind: 'video' as const }));
const track = { assetId: 'an-asset', language: 'en', contentHash: 'a-hash' } as const;
const cues = [{ start: 1, text: 'Hello' }];

function remaking(count: number, { isReadable = true, isStored = true, untimed = [] as (typeof track)[] } = {}) {
  const all = documents(count);
  const steps: string[] = [];
  const stopping = new AbortController();
  const use = makeRebuildDocuments({
    documents: {
      count: async () => all.length,
      list: async (_which, after, limit) => all.filter(({ id }) => id > (after ?? '')).slice(0, limit),
      rebuild: async (items) => void steps.push(`rebuild ${items.length}`),
      listUntimed: async () => untimed,
      saveCues: async (_track, saved) => void steps.push(`save ${saved.length} cue`),
    },
    media: {
      find: async (...name) => {
        steps.push(`open ${name.join('/')}`);
        return isStored
          ? { bytes: 1, modified: new Date(0), open: () => Readable.from([Buffer.from('a')]) }
          : undefined;
      },
    },
    captionReader: { read: async () => (isReadable ? ok({ vtt: 'WEBVTT', cues }) : refuse({ reason: 'empty' })) },
  });
  return { use, steps, stopping, options: { signal: stopping.signal } };
}

test('rebuilds all documents in batches of ten and reports each batch', async () => {
  const { use, steps, options } = remaking(23);
  const told: string[] = [];
  expect(await use('all', { ...options, progress: (done, all) => told.push(`${done} of ${all}`) })).toBe(23);
  expect(steps).toEqual(['rebuild 10', 'rebuild 10', 'rebuild 3']);
  expect(told).toEqual(['10 of 23', '20 of 23', '23 of 23']);
});

test('reads no captions when no document is outdated', async () => {
  const { use, steps, options } = remaking(0, { untimed: [track] });
  expect(await use('outdated', options)).toBe(0);
  expect(steps).toEqual([]);
});

test('saves the times of captions before it rebuilds the documents', async () => {
  const { use, steps, options } = remaking(1, { untimed: [track] });
  await use('outdated', options);
  expect(steps).toEqual(['open an-asset/a-hash/captions-en.vtt', 'save 1 cue', 'rebuild 1']);
});

test.each([
  ['that are not stored', { isStored: false }],
  ['that cannot be read', { isReadable: false }],
])('rebuilds the documents without the captions %s', async (_what, files) => {
  const { use, steps, options } = remaking(1, { untimed: [track], ...files });
  expect(await use('outdated', options)).toBe(1);
  expect(steps).not.toContain('save 1 cue');
});

test('stops after the current batch', async () => {
  const { use, stopping, options } = remaking(23);
  expect(await use('all', { ...options, progress: () => stopping.abort() })).toBe(10);
});

test('stops before it reads captions', async () => {
  const { use, steps, stopping, options } = remaking(1, { untimed: [track] });
  stopping.abort();
  expect(await use('all', options)).toBe(0);
  expect(steps).toEqual([]);
});
