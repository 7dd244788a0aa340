import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { assetFiles, posterWidths } from '../../src/domain/film/asset.ts';
import type { DemoUpcoming } from './items/readDemo.ts';
import type { Film } from './items/film.ts';
import { frameSize, makeFilmPainter } from './filmPainter.ts';
import { motifs, type MotifName } from './pictures/pictures.ts';
import type { Typesetter } from './drawing/typesetting.ts';

/** The second of a film from which its cover is taken. */
const coverTime = 1;

/** The cover of a film as SVG: its frame at `coverTime`. */
export function filmCover(film: Film, typesetter: Typesetter): string {
  const [frame] = makeFilmPainter(film, typesetter)(coverTime);
  if (frame === undefined) throw new Error(`${film.slug} has no cover`);
  return frame.svg;
}

/** The cover of an upcoming webinar. It does not say "Live": the page says how near the webinar is, and when it is live. */
export function upcomingCover(webinar: DemoUpcoming, typesetter: Typesetter): string {
  const [category = 'more'] = webinar.categories;
  const names = Object.keys(motifs).filter((name): name is MotifName => name in motifs);
  const picture = names[webinar.seed % names.length] ?? 'circles';
  const scene = {
    seconds: 5,
    title: webinar.title,
    lines: [`With ${webinar.presenter}`],
    picture,
    captions: { en: [] },
  };
  return filmCover(
    { slug: webinar.title, name: webinar.title, category, description: '', seed: webinar.seed, scenes: [scene] },
    typesetter,
  );
}

/** Writes a cover in every width that the site shows. */
export async function writeCover(svg: string, folder: string): Promise<void> {
  const drawn = await sharp(Buffer.from(svg)).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  const raw = { width: drawn.info.width, height: drawn.info.height, channels: drawn.info.channels };
  await Promise.all(
    posterWidths.map(async (width) => {
      const height = Math.round((width * frameSize.height) / frameSize.width);
      await writeFile(
        join(folder, assetFiles.poster(width)),
        await sharp(drawn.data, { raw }).resize(width, height).webp({ quality: 84, effort: 2 }).toBuffer(),
      );
    }),
  );
}
