import { addLostCaptionJobs, makeMakeCaptions } from '../../../../server/application/film/makeCaptions.ts';
import type { Captioner } from '../../../../server/application/ports/film/Captioner.ts';
import { readCaptions } from '../../../../server/video/captions/readCaptions.ts';
import { ok, refuse, type Result } from '../../../../src/domain/result.ts';

const vtt = 'WEBVTT\n\n00:00.000 --> 00:02.000\nHello\n';
const bytes = (text: string) => new TextEncoder().encode(text);
const isOn = () => new AbortController().signal;

interface Given {
  readonly caption?: Captioner['caption'];
  readonly isCancelled?: boolean;
  readonly finish?: Result<void, 'not-found' | 'draft-exists'>;
}

function making({ caption = async () => ok(bytes(vtt)), isCancelled = false, finish = ok(undefined) }: Given = {}) {
  const calls: unknown[] = [];
  const jobs = makeMakeCaptions({
    clock: { now: () => new Date('2026-11-27T12:00:00.000Z') },
    parts: { find: async (film) => ({ ...film, version: 1, folders: ['asset'], duration: 60 }) },
    media: {
      withOriginal: (asset, work) => work(`/originals/${asset}`),
      withWorkFolder: (work) => work('/work'),
    },
    captioner: { caption },
    captionReader: { read: async (file) => readCaptions(file) },
    captionJobs: {
      find: async (id) => (id === 'gone' ? undefined : { id, film: { kind: 'video', id: 'film' }, language: 'en' }),
      saveProgress: async (id, percent) => (calls.push(['progress', id, percent]), !isCancelled),
      wait: async (id) => void calls.push(['wait', id]),
      fail: async (id, error) => void calls.push(['fail', id, error]),
      finish: async (id, text) => (calls.push(['finish', id, text.startsWith('WEBVTT')]), finish),
    },
  });
  return { ...jobs, calls };
}

// Rule AUTO-3.
test('gives the program the film and an empty folder, tells its progress, and saves what it wrote', async () => {
  const seen: unknown[] = [];
  const { process, calls } = making({
    caption: async ({ progress, ...work }) => {
      seen.push(work);
      await Promise.resolve();
      progress(41.7);
      return ok(bytes(vtt));
    },
  });
  await process('a-job', isOn());
  expect(seen).toEqual([{ file: '/originals/asset', folder: '/work', language: 'en', duration: 60 }]);
  expect(calls.at(0)).toEqual(['progress', 'a-job', 0]);
  expect(calls.at(-1)).toEqual(['finish', 'a-job', true]);
});

// Rule AUTO-5.
test.each([
  ['the program refuses', { caption: async () => refuse('The video has no sound.') }, 'The video has no sound.'],
  [
    'it writes no captions',
    { caption: async () => ok(bytes('Hello')) },
    'The program wrote no WebVTT and no SubRip. Line 1: The file must begin with "WEBVTT" or be a SubRip (.srt) file.',
  ],
  ['it writes nothing', { caption: async () => ok(bytes('WEBVTT\n')) }, 'The program recognised nothing that is said.'],
  [
    'somebody has begun a draft',
    { finish: refuse('draft-exists' as const) },
    'Somebody has begun a draft meanwhile. It was kept, and the automatic captions were not.',
  ],
] satisfies [string, Given, string][])('says why there are no captions when %s', async (_when, given, error) => {
  const { process, calls } = making(given);
  await process('a-job', isOn());
  expect(calls.at(-1)).toEqual(['fail', 'a-job', error]);
});

const untilAborted: Captioner['caption'] = async ({ progress }, signal) => {
  await new Promise((resolve) => setImmediate(resolve));
  progress(10);
  if (signal.aborted) throw signal.reason;
  return new Promise((_, reject) => signal.addEventListener('abort', () => reject(signal.reason)));
};

test('stops the program of a cancelled job, and writes nothing more', async () => {
  const { process, calls } = making({ caption: untilAborted, isCancelled: true });
  await process('a-job', isOn());
  expect(calls.every((call) => (call as unknown[])[0] === 'progress')).toBe(true);
});

test.each([
  ['stopping', ['wait', 'a-job']],
  ['taken-over', undefined],
] as const)('lets a job wait unless another worker has it: %s', async (reason, written) => {
  const control = new AbortController();
  const { process, calls } = making({ caption: untilAborted });
  const running = process('a-job', control.signal);
  setImmediate(() => control.abort(reason));
  await expect(running).rejects.toBe(reason);
  expect(calls.find((call) => (call as unknown[])[0] !== 'progress')).toEqual(written);
});

test('lets a job wait and throws when something is broken, and gives up with a reason', async () => {
  const fault = new Error('ffmpeg failed');
  const { process, giveUp, calls } = making({ caption: () => Promise.reject(fault) });
  await expect(process('a-job', isOn())).rejects.toBe(fault);
  expect(calls.at(-1)).toEqual(['wait', 'a-job']);
  await giveUp('a-job');
  expect(calls.at(-1)).toEqual(['fail', 'a-job', expect.stringContaining('interrupted several times')]);
});

test('does nothing for a job that has ended', async () => {
  const { process, calls } = making();
  await process('gone', isOn());
  expect(calls).toEqual([]);
});

test('adds the entries of the queue that are missing', async () => {
  const added: string[] = [];
  await addLostCaptionJobs(
    { listUnfinished: async () => ['one', 'two'] },
    { addMissing: async (ids) => void added.push(...ids) },
  );
  expect(added).toEqual(['one', 'two']);
});
