import { createHash } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Asset } from '../../../../src/domain/film/asset.ts';
import type { Processing } from '../../../../src/domain/film/processing.ts';
import { ok, refuse } from '../../../../src/domain/result.ts';
import type { ProcessedVideo, VideoProcessor } from '../../../../server/application/ports/film/VideoProcessor.ts';
import type { Assets, StoredAsset } from '../../../../server/application/ports/media/Assets.ts';
import { makeProcessVideo } from '../../../../server/application/video/processVideo.ts';
import { FileMediaStore } from '../../../../server/video/files/FileMediaStore.ts';
import { noUploads } from '../../../fixtures/stores/noUploads.ts';

const id = '00000000-0000-4000-8000-00000000000a';
const never = new AbortController().signal;
const probed = { duration: 5, width: 320, height: 180, framesPerSecond: 25, hasSound: true };
const made: ProcessedVideo = { duration: 5, poster: { width: 320, height: 180 } };

let folder: string;
let media: FileMediaStore;
let states: (Processing | { readonly ready: object })[];
let state: Processing;
let hashed: object[];
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'film-'));
  media = new FileMediaStore(join(folder, 'media'), noUploads);
  states = [];
  hashed = [];
  state = { state: 'waiting', percent: 0 };
  await writeFile(join(folder, 'film'), 'a film');
  await media.saveOriginal(id, join(folder, 'film'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

const stored = (about: Partial<Asset>, processing: Processing, duration = 0): StoredAsset => ({
  asset: { id, contentHash: null, poster: null, picture: null, captions: {}, screen: null, ...about },
  processing,
  duration,
});
const ready = { contentHash: 'made', poster: made.poster };
const filesIn: Readonly<Record<Processing['state'], Partial<Asset>>> = {
  waiting: {},
  processing: {},
  failed: {},
  ready,
};
const assets = {
  find: async (wanted: string) => (wanted === id ? stored(filesIn[state.state], state) : undefined),
  findReplacedBy: async () => undefined,
  saveFile: async (_: string, file: object) => void hashed.push(file),
  saveProcessing: async (_: string, processing: Processing) => states.push((state = processing)) > 0,
  saveReady: async (_: string, ready: object) => ok(void states.push({ ready })),
};
const processorThat = (
  process: VideoProcessor['process'],
  probe: VideoProcessor['probe'] = async () => ok(probed),
): VideoProcessor => ({ probe, process });
const good = processorThat(async ({ folder, progress }) => {
  await writeFile(join(folder, 'master.m3u8'), '#EXTM3U');
  for (const percent of [0, 40, 40, 90, 100]) progress(percent);
  return ok(made);
});

test('processes a waiting asset, publishes its files, then saves it as ready', async () => {
  await makeProcessVideo({ assets, media, processor: good }).process(id, never);
  const last = states.at(-1) as { ready: { contentHash: string } };
  // Rule INTEGRITY-1.
  const checksums = { 'master.m3u8': createHash('sha256').update('#EXTM3U').digest('hex') };
  expect(last.ready).toEqual({ contentHash: expect.any(String) as string, checksums, ...made });
  expect(await media.find(id, last.ready.contentHash, 'master.m3u8')).toBeDefined();
  const percents = states.slice(0, -1).map((one) => (one as Processing).percent);
  expect(percents[0]).toBe(0);
  expect(percents.at(-1)).toBe(100);
  expect(new Set(percents).size).toBe(percents.length);
});

test('saves the hash and size of the original before it is processed', async () => {
  const refused = processorThat(async () => refuse({ reason: 'damaged', detail: 'The film breaks off.' } as const));
  await makeProcessVideo({ assets, media, processor: refused }).process(id, never);
  expect(hashed).toEqual([{ hash: createHash('sha256').update('a film').digest('hex'), bytes: 6 }]);
});

test('changes nothing for an asset that is ready or deleted', async () => {
  state = { state: 'ready', percent: 100 };
  const jobs = makeProcessVideo({
    assets,
    media,
    processor: processorThat(() => Promise.reject(new Error('not called'))),
  });
  await jobs.process(id, never);
  await jobs.process('deleted', never);
  await jobs.giveUp(id);
  await jobs.giveUp('deleted');
  expect(states).toEqual([]);
});

test('saves the reason when probing or processing refuses the file', async () => {
  const refusal = { reason: 'damaged', detail: 'The film breaks off.' } as const;
  await makeProcessVideo({ assets, media, processor: processorThat(async () => refuse(refusal)) }).process(id, never);
  expect(state).toEqual({ state: 'failed', percent: 0, error: 'The film breaks off.' });
  await makeProcessVideo({
    assets,
    media,
    processor: processorThat(good.process, async () => refuse(refusal)),
  }).process(id, never);
  expect(state).toEqual({ state: 'failed', percent: 0, error: 'The film breaks off.' });
});

test('resets the asset to waiting and throws on an error, then succeeds in the next run', async () => {
  const faulty = processorThat(async ({ progress }) => {
    progress(70);
    throw new Error('disk full');
  });
  await expect(makeProcessVideo({ assets, media, processor: faulty }).process(id, never)).rejects.toThrow('disk full');
  expect(state).toEqual({ state: 'waiting', percent: 0 });
  await makeProcessVideo({ assets, media, processor: good }).process(id, never);
  expect(states.at(-1)).toHaveProperty('ready');
});

test.each([
  ['stopping', 'waiting'],
  ['taken-over', 'processing'],
] as const)('after an abort with the reason %s, leaves the asset in state %s', async (reason, expected) => {
  const control = new AbortController();
  const aborted = processorThat(async (_, signal) => {
    control.abort(reason);
    throw signal.reason;
  });
  await expect(makeProcessVideo({ assets, media, processor: aborted }).process(id, control.signal)).rejects.toBe(
    reason,
  );
  expect(state.state).toBe(expected);
});

test('does not save an asset as ready when it is aborted after its last file was made', async () => {
  const control = new AbortController();
  const late = processorThat(async (work, signal) => {
    const answer = await good.process(work, signal);
    control.abort('taken-over');
    return answer;
  });
  await expect(makeProcessVideo({ assets, media, processor: late }).process(id, control.signal)).rejects.toBe(
    'taken-over',
  );
  expect(states.some((one) => 'ready' in one)).toBe(false);
});

// Rule JOB-5.
test.each(['a film', 'a refusal'])(
  'saves nothing when the worker has lost its job before it saves %s',
  async (made) => {
    const control = new AbortController();
    const refusal = { reason: 'damaged', detail: 'The film breaks off.' } as const;
    const processor = processorThat(made === 'a film' ? good.process : async () => refuse(refusal));
    const confirm = async () => control.abort('taken-over');
    await expect(makeProcessVideo({ assets, media, processor }).process(id, control.signal, { confirm })).rejects.toBe(
      'taken-over',
    );
    expect(states.filter((one) => 'ready' in one || one.state !== 'processing')).toEqual([]);
  },
);

test('continues when progress cannot be saved', async () => {
  const forgetful = { ...assets, saveProcessing: () => Promise.reject(new Error('the database is away')) };
  await makeProcessVideo({ assets: forgetful, media, processor: good }).process(id, never);
  expect(states).toEqual([{ ready: expect.any(Object) as object }]);
});

test('saves a reason when an asset is given up', async () => {
  state = { state: 'processing', percent: 40 };
  await makeProcessVideo({ assets, media, processor: good }).giveUp(id);
  expect(state).toMatchObject({ state: 'failed', percent: 0 });
  expect(state.error).toContain('interrupted');
});

test('stops processing and saves nothing more when the asset is discarded', async () => {
  const gone = {
    ...assets,
    saveProcessing: async (_: string, processing: Processing) => states.push((state = processing)) < 2,
  };
  const working = processorThat((work, signal) => {
    work.progress(30);
    return new Promise((_, reject) => signal.addEventListener('abort', () => reject(signal.reason as Error)));
  });
  await makeProcessVideo({ assets: gone, media, processor: working }).process(id, never);
  expect(states.map((one) => ('percent' in one ? one.percent : one))).toEqual([0, 30]);
});

describe('processing a film that replaces another', () => {
  const before = '00000000-0000-4000-8000-00000000000b';
  const captions = async (text: string) => ({
    picture: null,
    captions: { en: await media.publishFile(before, 'captions-en.vtt', Buffer.from(text)) },
  });
  const replaced = (parts: Awaited<ReturnType<typeof captions>>) =>
    stored({ id: before, contentHash: 'old', ...parts }, { state: 'ready', percent: 100 });

  test('copies the captions of the replaced film first, and again when they change meanwhile', async () => {
    const [first, second] = [await captions('WEBVTT one'), await captions('WEBVTT two')];
    const parts = [first, second];
    const tried: unknown[] = [];
    const changing = {
      ...assets,
      findReplacedBy: async () => replaced(parts[tried.length] ?? second),
      saveReady: async (...[, , given]: Parameters<Assets['saveReady']>) =>
        tried.push(given) === 1 ? refuse('parts-changed' as const) : ok(undefined),
    };
    await makeProcessVideo({ assets: changing, media, processor: good }).process(id, never);
    expect(tried).toEqual([first, second]);
    for (const {
      captions: { en },
    } of parts)
      expect(await media.find(id, en, 'captions-en.vtt')).toBeDefined();
  });

  test('replaces the film in a second run when a worker died before the replacement', async () => {
    const finished = stored(ready, { state: 'ready', percent: 100 }, 5);
    const parts = await captions('WEBVTT');
    const saved: unknown[] = [];
    const unswapped = {
      ...assets,
      find: async () => finished,
      findReplacedBy: async () => replaced(parts),
      saveReady: async (...given: Parameters<Assets['saveReady']>) => ok(void saved.push(given)),
    };
    await makeProcessVideo({
      assets: unswapped,
      media,
      processor: processorThat(() => Promise.reject(new Error('not called'))),
    }).process(id, never);
    expect(saved).toEqual([[id, { contentHash: 'made', poster: made.poster, duration: 5 }, parts]]);
  });
});
