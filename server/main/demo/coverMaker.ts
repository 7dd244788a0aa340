import { filmCover, upcomingCover, writeCover } from '../../demo/coverPicture.ts';
import { loadTypesetter } from '../../demo/drawing/typesetting.ts';
import { frameSize } from '../../demo/filmPainter.ts';
import { readDemoFilm, readDemoUpcoming } from '../../demo/items/readDemo.ts';
import type { CoverOrder, DrawnCover } from './CoverProcess.ts';

// Draws covers in a process of its own, which ends when `CoverProcess` disconnects.
const [fonts = ''] = process.argv.slice(2);
const typesetter = await loadTypesetter(fonts);
const upcoming = new Map(readDemoUpcoming().map((webinar) => [webinar.title, webinar]));

process.on('message', (order: CoverOrder) => void draw(order));

async function draw({ item, folder }: CoverOrder): Promise<void> {
  await writeCover(coverOf(item), folder);
  if (process.connected) process.send?.({ folder, size: frameSize } satisfies DrawnCover);
}

function coverOf(item: string): string {
  const webinar = upcoming.get(item);
  return webinar === undefined ? filmCover(readDemoFilm(item), typesetter) : upcomingCover(webinar, typesetter);
}
