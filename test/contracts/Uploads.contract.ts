import type { RunningUpload, Uploads } from '../../src/application/ports/editing/Uploads.ts';
import { maximumFilmBytes } from '../../src/domain/film/filmFiles.ts';
import { refuse } from '../../src/domain/result.ts';

export interface UploadsUnderTest {
  readonly uploads: Uploads;
  /** Returns the name under which the server stores a finished upload. */
  readonly nameOf: (id: string) => Promise<string | undefined>;
  readonly stop: () => Promise<void>;
}

/** The rules for every adapter of the port. */
export function uploadsContract(start: () => Promise<UploadsUnderTest>): void {
  let under: UploadsUnderTest;
  const aFile = (name = 'lesson.mp4', bytes = 3_000_000) =>
    new File([new Uint8Array(bytes).fill(7)], name, { type: 'video/mp4', lastModified: 1 });
  const ignored = { progress: () => undefined, waiting: () => undefined };

  beforeAll(async () => {
    under = await start();
  });
  afterAll(() => under.stop());

  test('uploads a file under its name and reports the progress to the end', async () => {
    const told: (readonly [number, number])[] = [];
    const done = await under.uploads.start(aFile('Quiz 1 – ünïcode.mp4'), 'video/1/film', {
      ...ignored,
      progress: (sent, total) => told.push([sent, total]),
    }).done;
    if (!done.ok) throw new Error(done.refusal);
    expect(await under.nameOf(done.value)).toBe('Quiz 1 – ünïcode.mp4');
    expect(told.at(-1)).toEqual([3_000_000, 3_000_000]);
    expect(told.map(([sent]) => sent)).toEqual(told.map(([sent]) => sent).toSorted((one, other) => one - other));
  });

  test('makes two uploads of the same file for two purposes', async () => {
    const both = await Promise.all(
      ['video/1/film', 'video/2/film'].map((purpose) => under.uploads.start(aFile(), purpose, ignored).done),
    );
    const ids = both.map((done) => (done.ok ? done.value : undefined));
    expect(new Set(ids).size).toBe(2);
    expect(ids).not.toContain(undefined);
  });

  test('finishes a paused upload after it is resumed', async () => {
    let upload: RunningUpload | undefined;
    let isPaused = false;
    const paused = new Promise<void>((resolve) => {
      upload = under.uploads.start(aFile('paused.mp4'), 'video/3/film', {
        ...ignored,
        progress: () => {
          if (isPaused) return;
          isPaused = true;
          queueMicrotask(() => {
            upload?.pause();
            resolve();
          });
        },
      });
    });
    await paused;
    upload?.resume();
    expect(await upload?.done).toMatchObject({ ok: true });
  });

  test('ends a cancelled upload with the refusal "cancelled"', async () => {
    const early = under.uploads.start(aFile('early.mp4'), 'video/4/film', ignored);
    early.cancel();
    expect(await early.done).toEqual(refuse('cancelled'));
  });

  test('refuses a file that is too large', async () => {
    const file = aFile('large.mp4', 1);
    Object.defineProperty(file, 'size', { value: maximumFilmBytes + 1 });
    expect(await under.uploads.start(file, 'video/5/film', ignored).done).toEqual(refuse('too-large'));
  });
}
