import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { assetFiles, posterWidths } from '../../src/domain/film/asset.ts';
import type { DemoUpcoming } from './items/readDemo.ts';
import type { Film } from './items/film.ts';
import { frameSize, makeFilmPainter } from './filmPainter.ts';
import { paletteOf } from './drawing/palette.ts';
import { motifs, type MotifName } from './pictures/pictures.ts';
import { circle, rectangle } from './drawing/shapes.ts';
import type { Typesetter } from './drawing/typesetting.ts';

/** The second of a film from which its cover is taken. */
const coverTime = 1;

/** The cover of a film as SVG: its frame at `coverTime`. */
export function filmCover(film: Film, typesetter: Typesetter): string {
  const [frame] = makeFilmPainter(film, typesetter)(coverTime);
  if (frame === undefined) throw new Error(`${film.slug} has no cover`);
  return frame.svg;
}

/** The cover of an upcoming webinar: in the dark colour of its product and marked as live. */
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
  const cover = filmCover(
    { slug: webinar.title, name: webinar.title, category, description: '', seed: webinar.seed, scenes: [scene] },
    typesetter,
  );
  const palette = paletteOf(category, 'deep');
  const mark =
    rectangle(84, 44, 130, 32, 0, palette.ground) +
    rectangle(88, 40, 132, 50, 25, palette.shape) +
    circle(116, 65, 9, palette.ground) +
    typesetter.write('Live', { x: 136, y: 76, size: 31, weight: 'black', fill: palette.ground });
  return cover.replace(/<\/svg>$/, `${mark}</svg>`);
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
