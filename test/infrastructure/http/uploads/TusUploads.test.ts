import { createHash, randomBytes } from 'node:crypto';
import { ok, refuse } from '../../../../src/domain/result.ts';
import { uploadsContract } from '../../../contracts/Uploads.contract.ts';
import { chunkBytes, servedUploads } from '../../../fixtures/api/servedUploads.ts';
import { openTestDatabase, type TestDatabase } from '../../../fixtures/stores/testDatabase.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.remove());

describe('uploads by tus against the routes of the server', () => {
  uploadsContract(async () => {
    const { client, nameOf, stop } = await servedUploads(database);
    return { uploads: client(), nameOf, stop };
  });
});

describe('an upload with interruptions', () => {
  let served: Awaited<ReturnType<typeof servedUploads>>;
  const kibibyte = 1024;
  // Larger than two requests, so that the upload can be interrupted between two requests and within one.
  const bytes = randomBytes(9 * 1024 ** 2);
  const aFile = (name = 'film.mp4') => new File([bytes], name, { type: 'video/mp4', lastModified: 5 });
  const digest = createHash('sha256').update(bytes).digest('hex');

  beforeEach(async () => {
    await database.empty('uploads');
    served = await servedUploads(database);
  });
  afterEach(() => served.stop());

  /** Starts an upload and calls `act` once when `at` bytes are sent. */
  const startUntil = (at: number, act: () => void, told: string[] = []) => {
    let isDone = false;
    return served.client().start(aFile(), 'video/1/film', {
      waiting: (why) => told.push(why),
      progress: (sent) => {
        if (isDone || sent < at) return;
        isDone = true;
        act();
      },
    });
  };
  const arrived = async (upload: ReturnType<typeof startUntil>) => {
    const done = await upload.done;
    return done.ok ? served.digestOf(done.value) : done.refusal;
  };

  test.each([128, 1280, 5120])(
    'continues after the server restarts at %i KiB, and reports meanwhile that it waits',
    async (at) => {
      const told: string[] = [];
      let shut = Promise.resolve();
      let upload: ReturnType<typeof startUntil> | undefined;
      const cut = new Promise<void>((resolve) => {
        upload = startUntil(
          at * kibibyte,
          () => {
            shut = served.shut();
            resolve();
          },
          told,
        );
      });
      await cut;
      await shut;
      await served.listen();
      served.network.dispatchEvent(new Event('online'));
      expect(upload === undefined ? undefined : await arrived(upload)).toBe(digest);
      expect(told).toContain('offline');
      expect(await served.countUnfinished()).toBe(0);
    },
  );

  test.each([
    ['continues where it stopped after a reload of the page', 'video/1/film', true, 0],
    ['starts from zero when the same file is uploaded for another purpose', 'video/2/film', false, 1],
  ])('%s', async (_name, purpose, goesOn, left) => {
    let first: ReturnType<typeof startUntil> | undefined;
    await new Promise<void>((resolve) => {
      first = startUntil(1.25 * chunkBytes, () => {
        first?.pause();
        resolve();
      });
    });
    const told: number[] = [];
    const again = served
      .client()
      .start(aFile(), purpose, { waiting: () => undefined, progress: (sent) => told.push(sent) });
    expect(await arrived(again)).toBe(digest);
    expect((told[0] ?? 0) >= chunkBytes).toBe(goesOn);
    expect(await served.countUnfinished()).toBe(left);
  });

  test('sends the date of the file, by which it is recognised later', async () => {
    const done = await startUntil(bytes.length, () => undefined).done;
    expect(done.ok && (await served.dateOf(done.value))).toEqual(new Date(5));
  });

  test('reads the current token for each request', async () => {
    expect(await arrived(startUntil(Infinity, () => undefined))).toBe(digest);
    // One request creates the upload, three send its parts.
    expect(served.tokens).toEqual(['token-1', 'token-2', 'token-3', 'token-4']);
  });

  test('renews a token that the server refuses, and continues the upload', async () => {
    served.accept((authorization) => authorization !== 'Bearer token-2');
    const told: string[] = [];
    expect(await arrived(startUntil(Infinity, () => undefined, told))).toBe(digest);
    expect([served.renewals, told]).toEqual([['token-2'], []]);
  });

  test.each(['without a token', 'with a refused token'])(
    'waits when the person is signed out %s, and continues where it stopped after sign-in',
    async (how) => {
      const told: string[] = [];
      const upload = startUntil(Infinity, () => undefined, told);
      let isOut = false;
      const out = () => {
        isOut = true;
        if (how === 'without a token') served.signIn(false);
        else served.accept(() => false);
      };
      await until(() => served.tokens.length === 2 && !isOut, out);
      await until(
        () => told.includes('signed-out'),
        () => undefined,
      );
      served.signIn(true);
      served.accept(() => true);
      upload.resume();
      expect(await arrived(upload)).toBe(digest);
      expect(await served.countUnfinished()).toBe(0);
    },
  );

  test('waits as long as the server asks, and reports a crowded server, not a lost connection', async () => {
    const later = globalThis.setTimeout;
    const pauses = jest
      .spyOn(globalThis, 'setTimeout')
      .mockImplementation(((act: () => void, milliseconds?: number) =>
        later(act, milliseconds === 2_000 ? 0 : milliseconds)) as typeof setTimeout);
    served.tooMany(1, 2);
    const told: string[] = [];
    expect(await arrived(startUntil(Infinity, () => undefined, told))).toBe(digest);
    expect(told).toEqual(['crowded']);
    expect(pauses).toHaveBeenCalledWith(expect.any(Function), 2_000);
    pauses.mockRestore();
  });

  test('deletes the upload from the server when it is cancelled', async () => {
    let upload: ReturnType<typeof startUntil> | undefined;
    await new Promise<void>((resolve) => {
      upload = startUntil(128 * kibibyte, () => {
        upload?.cancel();
        resolve();
      });
    });
    expect(await upload?.done).toEqual(refuse('cancelled'));
    let left = 1;
    await until(
      () => left === 0,
      () => undefined,
      async () => {
        left = await served.countUnfinished();
      },
    );
  });

  test('reports an unreadable file when it was moved away meanwhile', async () => {
    await served.shut();
    const file = aFile();
    const unreadable = () => Promise.reject(new DOMException('gone', 'NotReadableError'));
    Object.defineProperty(file, 'slice', { value: () => ({ arrayBuffer: unreadable }) });
    expect(
      await served.client().start(file, 'video/1/film', { waiting: () => undefined, progress: () => undefined }).done,
    ).toEqual(refuse('unreadable'));
  });

  test('starts again when the server has deleted the unfinished upload', async () => {
    let first: ReturnType<typeof startUntil> | undefined;
    await new Promise<void>((resolve) => {
      first = startUntil(128 * kibibyte, () => {
        first?.pause();
        resolve();
      });
    });
    await served.shut();
    await database.empty('uploads');
    served = { ...served, ...(await servedUploads(database)) };
    const done = await served
      .client()
      .start(aFile(), 'video/1/film', { waiting: () => undefined, progress: () => undefined }).done;
    expect(done).toEqual(ok(expect.any(String)));
  });
});

/** Checks at each turn of the event loop. */
async function until(
  isSo: () => boolean,
  then: () => void,
  look: () => Promise<void> = async () => undefined,
): Promise<void> {
  for (;;) {
    await look();
    if (isSo()) return then();
    await new Promise((resolve) => setImmediate(resolve));
  }
}
