import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { followProcessing } from '../application/import/followProcessing.ts';
import { setTimeout as pause } from 'node:timers/promises';
import { films } from '../demo/films.ts';
import { makeFilm } from '../demo/makeFilm.ts';
import { readFilm } from './importedFilms.ts';
import type { Outside } from './openOutside.ts';

/** Fills an empty catalogue with the demo films, made here and brought in the way any film comes in. */
export async function seedDemo(outside: Outside, say: (line: string) => void, signal: AbortSignal): Promise<void> {
  const { total } = await outside.videos.listPublished({ query: { category: undefined, search: '' }, limit: 1, cursor: undefined }).then((listed) => (listed.ok ? listed.value : { total: 1 }));
  if (total > 0) return;
  const folder = await mkdtemp(join(tmpdir(), 'lectern-demo-'));
  say('The catalogue is empty: making three demo films …');
  try {
    for (const film of films) {
      const made = await makeFilm(film, { folder, ffmpeg: outside.ffmpeg.ffmpeg, signal });
      const imported = await outside.importVideo(await readFilm(made.file), { name: film.name, published: true, public: true, categories: [film.category] }, randomUUID, signal);
      if (!imported.ok) throw new Error(imported.refusal.detail);
      const look = { pause: () => pause(500, undefined, { signal }).catch(() => undefined), seconds: () => performance.now() / 1000, signal };
      const processing = await followProcessing(outside.videos, imported.value.video.video.id, () => {}, look);
      say(processing.state === 'ready' ? `Ready to watch: ${film.name}` : `${film.name}: ${processing.error ?? 'goes on at the next start'}`);
    }
  } catch (error) {
    if (!signal.aborted) say(`The demo films could not all be made: ${String(error)}`);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
