import type { MadeAsset } from '../../../../server/application/ports/media/Assets.ts';
import { makeRenditionsAgain } from '../../../../server/application/video/makeRenditionsAgain.ts';
import { ok, refuse } from '../../../../src/domain/result.ts';
import { makingTexts } from '../../../../src/domain/violation/jobViolations.ts';
import { RecordedMedia } from '../../../fixtures/memory/RecordedMedia.ts';

const made = { duration: 5, poster: { width: 320, height: 180 } };
const probed = { duration: 5, width: 320, height: 180, framesPerSecond: 25, hasSound: true };
const original = { hash: 'original-hash', bytes: 3 };

interface Given {
  /** The recorded hash of the original; undefined if nothing is to be made again. */
  readonly wanted?: string | null;
  readonly hashOriginal?: () => Promise<typeof original>;
  readonly isRefused?: boolean;
  readonly confirm?: (control: AbortController) => void;
}

async function run({ wanted, hashOriginal = async () => original, isRefused = false, confirm }: Given) {
  const done: unknown[] = [];
  const media = Object.assign(new RecordedMedia(), {
    hashOriginal,
    withOriginal: <Answer>(_: string, work: (file: string) => Promise<Answer>) => work('the-original'),
  });
  const jobs = makeRenditionsAgain(
    {
      process: async (id) => void done.push(['processed', id]),
      giveUp: async (id) => void done.push(['given up', id]),
    },
    {
      assets: {
        saveFile: async () => undefined,
        saveReady: async (id: string, { contentHash }: MadeAsset) => ok(void done.push(['ready', id, contentHash])),
      },
      media,
      processor: {
        probe: async () => ok(probed),
        process: async () =>
          isRefused ? refuse({ reason: 'damaged', detail: 'The film breaks off.' } as const) : ok(made),
      },
      renditionChecks: {
        findMaking: async () => (wanted === undefined ? undefined : { originalHash: wanted }),
        failMaking: async (_, reason) => void done.push(['failed', reason]),
      },
    },
  );
  const control = new AbortController();
  const process = () => jobs.process('film', control.signal, { confirm: async () => confirm?.(control) });
  return { process, giveUp: () => jobs.giveUp('film'), done, media };
}

test('only processes the film when nothing is to be made again', async () => {
  const { process, done } = await run({});
  await process();
  expect(done).toEqual([['processed', 'film']]);
});

// Rule INTEGRITY-5.
test.each([['original-hash'], [null]])(
  'makes the renditions again from an original with the hash %s',
  async (wanted) => {
    const { process, done } = await run({ wanted });
    await process();
    expect(done).toEqual([
      ['processed', 'film'],
      ['ready', 'film', 'hash-1'],
    ]);
  },
);

// Rule INTEGRITY-5.
test.each([
  [
    'is missing',
    { hashOriginal: () => Promise.reject(Object.assign(new Error(), { code: 'ENOENT' })) },
    makingTexts.missing,
  ],
  ['has other bytes', { wanted: 'another-hash' }, makingTexts.differs],
  ['is refused', { isRefused: true }, 'The film breaks off.'],
])('leaves everything as it is and says why when the original %s', async (_, given, reason) => {
  const { process, done, media } = await run({ wanted: 'original-hash', ...given });
  await process();
  expect(done).toEqual([
    ['processed', 'film'],
    ['failed', reason],
  ]);
  expect(media.steps).toEqual([]);
});

test('throws when the store is away, so that the job is tried again', async () => {
  const { process, done } = await run({ wanted: null, hashOriginal: () => Promise.reject(new Error('away')) });
  await expect(process()).rejects.toThrow('away');
  expect(done).toEqual([['processed', 'film']]);
});

// Rule JOB-5.
test('saves nothing when the worker has lost the job meanwhile', async () => {
  const { process, done } = await run({ wanted: null, confirm: (control) => control.abort('taken-over') });
  await expect(process()).rejects.toBe('taken-over');
  expect(done).toEqual([['processed', 'film']]);
});

test('says that the work was interrupted when the job is given up', async () => {
  const { giveUp, done } = await run({ wanted: null });
  await giveUp();
  expect(done).toEqual([
    ['given up', 'film'],
    ['failed', makingTexts.interrupted],
  ]);
});
