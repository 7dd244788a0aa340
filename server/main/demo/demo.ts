import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { followProcessing } from '../../application/import/followProcessing.ts';
import type { DemoUpcoming, DemoVideo, DemoWebinar } from '../../demo/items/readDemo.ts';
import type { Film } from '../../demo/items/film.ts';
import { hashFile } from '../../files/hashFile.ts';
import { CoverProcess } from './CoverProcess.ts';
import { demoId } from './demoId.ts';
import { isEmpty } from './demoAccess.ts';
import { makeDemoLister, type DemoPorts } from './listDemo.ts';
import { makeFilmInChildProcess } from './makeFilmInChildProcess.ts';
import type { Adapters } from '../adapters/openAdapters.ts';
import type { FilmKind } from '../../../src/domain/item/itemKind.ts';

export interface DemoOptions {
  /** The path of a file that marks unfinished seeding; the next start continues it. */
  readonly marker: string;
  /** Whether this process processes films; without that no film is made. */
  readonly makesFilms: boolean;
  readonly root: string;
  readonly say: (line: string) => void;
  readonly signal: AbortSignal;
  readonly makeFilm?: typeof makeFilmInChildProcess;
}

type SeededPorts = DemoPorts & Pick<Adapters, 'assets'> & { readonly ffmpeg: Pick<Adapters['ffmpeg'], 'ffmpeg'> };

// The state of the seeding. Once all items are listed, a deleted demo item is not created again.
const [begun, listed] = [
  'The demo catalogue is being made; the next start goes on with it.\n',
  'The demo catalogue is listed; the next start goes on with its films.\n',
];

/**
 * Rule SERVER-6: fills an empty catalogue with the demo items and their pictures, then makes their films: one is drawn
 * while those before it are processed.
 */
export async function seedDemo(
  adapters: SeededPorts,
  { marker, makesFilms, root, say, signal, makeFilm = makeFilmInChildProcess }: DemoOptions,
): Promise<void> {
  const left = await readFile(marker, 'utf8').catch(() => undefined);
  if (left === undefined && !(await isEmpty(adapters))) return;
  if (left === undefined) await writeFile(marker, begun);
  const fonts = join(root, 'node_modules/@fontsource/lato/files');
  const folder = await mkdtemp(join(tmpdir(), 'lectern-demo-'));
  let failed = 0;
  try {
    // Import on demand: a start that makes nothing needs no texts.
    const { readDemoUpcoming, readDemoVideos, readDemoWebinars } = await import('../../demo/items/readDemo.ts');
    const [videos, webinars] = [readDemoVideos(), readDemoWebinars()];
    if (left !== listed) {
      const covers = new CoverProcess(root, fonts);
      await listAll(covers, videos, webinars, readDemoUpcoming()).finally(() => covers.end());
      await writeFile(marker, listed);
    }
    if (!makesFilms) return;
    const films = filmsInMakingOrder(videos, webinars);
    say(`Making the demo videos in the background: ${films.length} in all, those that are ready stay as they are …`);
    let processed: Promise<unknown> = Promise.resolve();
    let before = processed;
    for (const [place, { kind, film }] of films.entries()) {
      // A film is made while the one before it is processed, but nothing may slow down the first one.
      if (place === 1) await processed;
      const assetId = demoId(kind, film.slug);
      const file = await attempt(film, () => make(film, assetId));
      // One film waits while another one is processed, so that the processing never waits for the drawing.
      await before;
      signal.throwIfAborted();
      before = processed;
      processed = attempt(film, () => untilWatchable(assetId, file));
    }
    await Promise.all([before, processed]);
    signal.throwIfAborted();
    if (failed === 0) await rm(marker, { force: true });
    say(
      failed === 0
        ? 'All demo videos are ready to watch.'
        : `${failed} of ${films.length} demo videos could not be made. The next start tries again.`,
    );
  } catch (error) {
    if (!signal.aborted) say(`The demo catalogue could not be finished: ${String(error)}`);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }

  async function listAll(
    covers: CoverProcess,
    videos: readonly DemoVideo[],
    webinars: readonly DemoWebinar[],
    upcoming: readonly DemoUpcoming[],
  ): Promise<void> {
    const lister = makeDemoLister(adapters, covers);
    const seriesIds = await lister.addSeries([...new Set(webinars.flatMap(({ series }) => series ?? []))]);
    await inPairs(videos, lister.addVideo);
    await inPairs(webinars, (webinar) => lister.addWebinar(webinar, seriesIds));
    await inPairs(upcoming, lister.addUpcoming);
    for (const webinar of webinars) await lister.recommend(webinar);
  }

  /** Two at a time: one is drawn while the other is saved. */
  async function inPairs<Item>(items: readonly Item[], add: (item: Item) => Promise<void>): Promise<void> {
    for (let index = 0; index < items.length; index += 2) {
      signal.throwIfAborted();
      // Wait for both before a fault is thrown, so that nothing is still writing when the stores close.
      const [fault] = (await Promise.allSettled(items.slice(index, index + 2).map(add))).filter(
        (end) => end.status === 'rejected',
      );
      if (fault !== undefined) throw fault.reason;
    }
  }

  /** The result, or undefined after a fault, which is told and counted. The caller looks whether the site stops. */
  async function attempt<Result>(film: Film, act: () => Promise<Result>): Promise<Result | undefined> {
    try {
      return await act();
    } catch (error) {
      if (signal.aborted) return undefined;
      failed += 1;
      say(`The demo video ${film.slug} could not be made: ${error instanceof Error ? error.message : String(error)}`);
      return undefined;
    }
  }

  /** The path of the film, or undefined if an administrator has deleted its item or an earlier run has made it. */
  async function make(film: Film, assetId: string): Promise<string | undefined> {
    const stored = await adapters.assets.find(assetId);
    if (stored === undefined || stored.processing.state === 'ready' || (await isMade(assetId))) return undefined;
    return makeFilm(film, { root, folder, ffmpeg: adapters.ffmpeg.ffmpeg, fonts, signal });
  }

  async function isMade(assetId: string): Promise<boolean> {
    return (await adapters.assets.listUnfinished()).includes(assetId);
  }

  /** Stores the film, if it was made now, and waits until it is processed. */
  async function untilWatchable(assetId: string, file: string | undefined): Promise<void> {
    if (file !== undefined) {
      await adapters.media.saveOriginal(assetId, file);
      const attached = await adapters.assets.attachSource(assetId, (await hashFile(file)).hash);
      await rm(file, { force: true });
      if (!attached.ok) throw new Error('another item has the same film');
    } else if (!(await isMade(assetId))) return;
    const processing = await followProcessing(adapters.assets, assetId, () => {}, {
      pause: () => pause(500, undefined, { signal }).catch(() => undefined),
      seconds: () => performance.now() / 1000,
      signal,
    });
    signal.throwIfAborted();
    if (processing.state !== 'ready') throw new Error(processing.error ?? 'it was not processed');
  }
}

interface FilmToMake {
  readonly kind: FilmKind;
  readonly film: Film;
}

/**
 * Begins with the newest tutorials, then puts a webinar after every second one. Drafts come last, because visitors do
 * not see them.
 */
export function filmsInMakingOrder(
  videos: readonly DemoVideo[],
  webinars: readonly DemoWebinar[],
): readonly FilmToMake[] {
  const placed = [
    ...videos.map(({ film, published }, index) => ({
      kind: 'video' as const,
      film,
      place: index + (published ? 0 : 1000),
    })),
    ...webinars.map(({ film, published }, index) => ({
      kind: 'webinar' as const,
      film,
      place: 2.5 + index * 1.4 + (published ? 0 : 1000),
    })),
  ];
  return placed.toSorted((one, other) => one.place - other.place).map(({ kind, film }) => ({ kind, film }));
}
