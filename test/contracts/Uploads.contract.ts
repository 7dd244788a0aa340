import type { RunningUpload, Uploads } from '../../src/application/ports/Uploads.ts';
import { maximumFilmBytes } from '../../src/domain/filmFiles.ts';
import { refuse } from '../../src/domain/result.ts';

export interface UploadsUnderTest {
  readonly uploads: Uploads;
  /** The name under which the server keeps a finished upload. */
  readonly nameOf: (id: string) => Promise<string | undefined>;
  readonly stop: () => Promise<void>;
}

/** What every adapter of the port keeps. */
export function uploadsContract(start: () => Promise<UploadsUnderTest>): void {
  let under: UploadsUnderTest;
  const aFile = (name = 'lesson.mp4', bytes = 3_000_000) =>
    new File([new Uint8Array(bytes).fill(7)], name, { type: 'video/mp4', lastModified: 1 });
  const unheard = { progress: () => undefined, waiting: () => undefined };

  beforeAll(async () => {
    under = await start();
  });
  afterAll(() => under.stop());

  test('a file arrives under its name, and how far it is is told to the end', async () => {
    const told: (readonly [number, number])[] = [];
    const done = await under.uploads.start(aFile('Quiz 1 – ünïcode.mp4'), 'video/1/film', {
      ...unheard,
      progress: (sent, total) => told.push([sent, total]),
    }).done;
    if (!done.ok) throw new Error(done.refusal);
    expect(await under.nameOf(done.value)).toBe('Quiz 1 – ünïcode.mp4');
    expect(told.at(-1)).toEqual([3_000_000, 3_000_000]);
    expect(told.map(([sent]) => sent)).toEqual(told.map(([sent]) => sent).toSorted((one, other) => one - other));
  });

  test('the same file for two purposes is two uploads', async () => {
    const both = await Promise.all(
      ['video/1/film', 'video/2/film'].map((purpose) => under.uploads.start(aFile(), purpose, unheard).done),
    );
    const ids = both.map((done) => (done.ok ? done.value : undefined));
    expect(new Set(ids).size).toBe(2);
    expect(ids).not.toContain(undefined);
  });

  test('a paused upload is not at its end until it is resumed, and then arrives', async () => {
    let upload: RunningUpload | undefined;
    let isPaused = false;
    const paused = new Promise<void>((resolve) => {
      upload = under.uploads.start(aFile('paused.mp4'), 'video/3/film', {
        ...unheard,
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

  test('a cancelled upload ends as cancelled, whenever that is', async () => {
    const early = under.uploads.start(aFile('early.mp4'), 'video/4/film', unheard);
    early.cancel();
    expect(await early.done).toEqual(refuse('cancelled'));
  });

  test('a file that is too large is refused', async () => {
    const file = aFile('large.mp4', 1);
    Object.defineProperty(file, 'size', { value: maximumFilmBytes + 1 });
    expect(await under.uploads.start(file, 'video/5/film', unheard).done).toEqual(refuse('too-large'));
  });
}
