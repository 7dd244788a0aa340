import { demoUpcoming } from '../../demo/demoUpcoming.ts';
import { demoVideos } from '../../demo/demoVideos.ts';
import { demoWebinars } from '../../demo/demoWebinars.ts';
import { filmCover, upcomingCover, writeCover } from '../../demo/coverPicture.ts';
import { loadTypesetter } from '../../demo/drawing/typesetting.ts';
import { frameSize } from '../../demo/filmPainter.ts';
import type { CoverOrder, DrawnCover } from './CoverProcess.ts';

// Draws covers in a process of its own, which ends when `CoverProcess` disconnects.
const [fonts = ''] = process.argv.slice(2);
const typesetter = await loadTypesetter(fonts);
const films = [...demoVideos, ...demoWebinars].map(({ film }) => film);

process.on('message', (order: CoverOrder) => void draw(order));

async function draw({ item, folder }: CoverOrder): Promise<void> {
  await writeCover(coverOf(item), folder);
  if (process.connected) process.send?.({ folder, size: frameSize } satisfies DrawnCover);
}

function coverOf(item: string): string {
  const film = films.find(({ slug }) => slug === item);
  if (film !== undefined) return filmCover(film, typesetter);
  const upcoming = demoUpcoming.find(({ title }) => title === item);
  if (upcoming === undefined) throw new Error(`There is no demo item ${item}`);
  return upcomingCover(upcoming, typesetter);
}
