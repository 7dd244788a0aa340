import { readDemoFilm } from '../../demo/items/readDemo.ts';
import { makeFilm } from '../../demo/makeFilm.ts';

// Runs in a process of its own, because drawing and sound use a whole processor. `makeFilmInChildProcess` starts it for one
// film.
const [slug = '', folder = '', ffmpeg = '', fonts = ''] = process.argv.slice(2);

// If the parent stops or dies, abort, so that ffmpeg ends too.
const abandoned = new AbortController();
process.once('disconnect', () => abandoned.abort());
const { file } = await makeFilm(readDemoFilm(slug), { folder, ffmpeg, fonts, signal: abandoned.signal });
if (process.connected) {
  process.send?.(file);
  process.disconnect();
}
