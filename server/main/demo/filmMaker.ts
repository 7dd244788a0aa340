import { demoVideos } from '../../demo/demoVideos.ts';
import { demoWebinars } from '../../demo/demoWebinars.ts';
import { makeFilm } from '../../demo/makeFilm.ts';

// Runs in a process of its own, because drawing and sound use a whole processor. `makeFilmAside` starts it for one
// film.
const [slug, folder = '', ffmpeg = '', fonts = ''] = process.argv.slice(2);
const film = [...demoVideos, ...demoWebinars].map((item) => item.film).find((known) => known.slug === slug);
if (film === undefined) throw new Error(`There is no demo film ${slug}`);

// If the parent stops or dies, abort, so that ffmpeg ends too.
const abandoned = new AbortController();
process.once('disconnect', () => abandoned.abort());
const { file } = await makeFilm(film, { folder, ffmpeg, fonts, signal: abandoned.signal });
if (process.connected) {
  process.send?.(file);
  process.disconnect();
}
