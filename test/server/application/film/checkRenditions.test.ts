import { createHash } from 'node:crypto';
import { checkedBytesPerSecond, makeCheckRenditions } from '../../../../server/application/film/checkRenditions.ts';
import { contentHashOf } from '../../../../server/application/media/mediaNames.ts';
import type { CheckResult, DueRenditions } from '../../../../server/application/ports/media/RenditionChecks.ts';

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');
const files = { 'master.m3u8': '#EXTM3U', '360/init.mp4': '0123' };
const checksums = { 'master.m3u8': sha256('#EXTM3U'), '360/init.mp4': sha256('0123') };
const contentHash = contentHashOf(Object.entries(checksums).map(([name, digest]) => ({ name, digest })));
const film: DueRenditions = { assetId: 'film', contentHash, checksums, checkedAt: null };
const unrecorded: DueRenditions = { ...film, checksums: null };

let now = 0;
let waited = 0;
beforeEach(() => {
  now = Date.parse('2026-11-28T12:00:00.000Z');
  waited = 0;
});

/** Checks these films once, in a store with these files; a file without text cannot be read. */
async function check(
  due: readonly DueRenditions[],
  stored: Readonly<Record<string, string | undefined>>,
  { signal = new AbortController().signal, bytes = 1, onRead = () => undefined as void } = {},
) {
  const saved: (readonly [string, CheckResult])[] = [];
  const left = [...due];
  const checkRenditions = makeCheckRenditions({
    media: {
      filesOf: async () => Object.keys(stored),
      checksumOf: async (_, name, paced) => {
        onRead();
        await paced(bytes);
        const text = stored[name];
        return text === undefined ? undefined : sha256(text);
      },
    },
    renditionChecks: {
      listDue: async (_, most) => left.splice(0, most),
      save: async ({ assetId }, result) => void saved.push([assetId, result]),
    },
    clock: { now: () => new Date(now) },
    pause: async (milliseconds) => {
      waited += milliseconds;
      now += milliseconds;
    },
  });
  await checkRenditions(signal);
  return saved;
}

// Rule INTEGRITY-3.
test.each([
  ['all is well', film, files, { checksums }],
  [
    'a file has other bytes',
    film,
    { ...files, '360/init.mp4': '0124' },
    { damage: [{ name: '360/init.mp4', damage: 'differs' }], fileCount: 1 },
  ],
  [
    'a file is missing',
    film,
    { 'master.m3u8': '#EXTM3U' },
    { damage: [{ name: '360/init.mp4', damage: 'missing' }], fileCount: 1 },
  ],
  [
    'a file cannot be read',
    film,
    { ...files, '360/init.mp4': undefined },
    { damage: [{ name: '360/init.mp4', damage: 'missing' }], fileCount: 1 },
  ],
  // Rule INTEGRITY-1: of earlier versions, the hash of the whole says it.
  ['nothing was recorded and all is well', unrecorded, files, { checksums }],
  [
    'nothing was recorded and a file has other bytes',
    unrecorded,
    { ...files, '360/init.mp4': '0124' },
    { damage: [], fileCount: 0 },
  ],
  ['nothing was recorded and no file is there', unrecorded, {}, { damage: [], fileCount: 0 }],
] as const)('saves what it finds when %s', async (_, due, stored, result) => {
  expect(await check([due], stored)).toEqual([['film', result]]);
});

// Rule INTEGRITY-2.
test('reads no more bytes in a second than it may', async () => {
  await check([film], files, { bytes: checkedBytesPerSecond });
  expect(waited).toBe(2000);
});

test('ends the round after ten minutes, and reads the rest of a very long film at once', async () => {
  const saved = await check([film, { ...film, assetId: 'other' }], files, { bytes: checkedBytesPerSecond * 601 });
  expect(saved.map(([id]) => id)).toEqual(['film']);
  expect(waited).toBe(601_000);
});

test('saves no result of a check when the process stops during it', async () => {
  const stopping = new AbortController();
  const saved = await check([film], files, { signal: stopping.signal, onRead: () => stopping.abort() });
  expect(saved).toEqual([]);
});

test('throws when the store is away, and saves nothing', async () => {
  const fault = new Error('the store is away');
  const onRead = () => {
    throw fault;
  };
  await expect(check([film], files, { onRead })).rejects.toBe(fault);
});
