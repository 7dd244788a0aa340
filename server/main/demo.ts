import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { followProcessing } from '../application/import/followProcessing.ts';
import type { Film } from '../demo/film.ts';
import { films } from '../demo/films.ts';
import { makeFilm } from '../demo/makeFilm.ts';
import { readFilm } from './importedFilms.ts';
import type { Outside } from './openOutside.ts';

export interface DemoOptions {
  /** Remembers a seeding that was interrupted: the next start finishes it. */
  readonly marker: string;
  readonly root: string;
  readonly say: (line: string) => void;
  readonly signal: AbortSignal;
}

/** Fills an empty catalogue with the demo films, made here and brought in the way any film comes in. */
export async function seedDemo(outside: Outside, { marker, root, say, signal }: DemoOptions): Promise<void> {
  const listed = await outside.videos.listPublished({ query: { category: undefined, search: '' }, limit: 1, cursor: undefined });
  if (!existsSync(marker) && (!listed.ok || listed.value.total > 0)) return;
  await writeFile(marker, 'The demo films are being made; the next start goes on with them.\n');
  const folder = await mkdtemp(join(tmpdir(), 'lectern-demo-'));
  say(`Making ${films.length} demo films; the first is ready to watch within a minute …`);
  try {
    for (const film of films) await seedFilm(film, folder);
    await rm(marker, { force: true });
  } catch (error) {
    if (!signal.aborted) say(`The demo films could not all be made: ${String(error)}`);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }

  async function seedFilm(film: Film, within: string): Promise<void> {
    if ((await outside.videos.find(film.slug)) !== undefined) return;
    const fonts = join(root, 'node_modules/@fontsource/lato/files');
    const made = await makeFilm(film, { folder: within, ffmpeg: outside.ffmpeg.ffmpeg, fonts, signal });
    const choices = { name: film.name, published: true, public: true, categories: [film.category] };
    const imported = await outside.importVideo(await readFilm(made.file), choices, randomUUID, signal);
    if (!imported.ok) throw new Error(imported.refusal.detail);
    // One after the other: making the next would slow down the one that somebody waits for.
    const processing = await followProcessing(outside.videos, imported.value.video.video.id, () => {}, {
      pause: () => pause(500, undefined, { signal }).catch(() => undefined),
      seconds: () => performance.now() / 1000,
      signal,
    });
    if (processing.state === 'ready') say(`Ready to watch: ${film.name}`);
    else if (processing.state === 'failed') say(`${film.name} could not be processed: ${processing.error ?? 'the log says more'}`);
  }
}
