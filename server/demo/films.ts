import { demoVideos } from './demoVideos.ts';
import type { Film } from './items/film.ts';

/** The films of the demo tutorials, in the order in which they are made. */
export const films: readonly Film[] = demoVideos.map(({ film }) => film);
