import { demoVideos } from '../demo/demoVideos.ts';
import { demoWebinars } from '../demo/demoWebinars.ts';
import { makeFilm } from '../demo/makeFilm.ts';

// A program of its own, as painting and sound keep a processor busy: `makeFilmAside` starts it for one film.
const [slug, folder = '', ffmpeg = '', fonts = ''] = process.argv.slice(2);
const film = [...demoVideos, ...demoWebinars].map((item) => item.film).find((known) => known.slug === slug);
if (film === undefined) throw new Error(`There is no demo film ${slug}`);

// Whoever asked has stopped or died: ffmpeg ends with us.
const abandoned = new AbortController();
process.once('disconnect', () => abandoned.abort());
const { file } = await makeFilm(film, { folder, ffmpeg, fonts, signal: abandoned.signal });
if (process.connected) {
  process.send?.(file);
  process.disconnect();
}
