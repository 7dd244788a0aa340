import { join } from 'node:path';
import sharp from 'sharp';
import { filmSeconds } from '../../../server/demo/film.ts';
import { frameSize, makeFilmPainter, type Patch } from '../../../server/demo/filmPainter.ts';
import { films } from '../../../server/demo/films.ts';
import { FrameCanvas } from '../../../server/demo/FrameCanvas.ts';
import { seededNumbers } from '../../../server/demo/motion.ts';
import { paletteOf } from '../../../server/demo/palette.ts';
import { motifs } from '../../../server/demo/pictures/pictures.ts';
import { progressArea, wordsEnd } from '../../../server/demo/sceneLayouts.ts';
import { loadTypesetter } from '../../../server/demo/typesetting.ts';

const fonts = join(process.cwd(), 'node_modules', '@fontsource', 'lato', 'files');

async function drawOn(canvas: FrameCanvas, patches: readonly Patch[]): Promise<void> {
  for (const patch of patches)
    canvas.draw(await sharp(Buffer.from(patch.svg)).raw().toBuffer(), patch.x, patch.y, patch.width, patch.height);
}

/** The rows in which the frames differ; the progress, which may lag by a frame or two, aside. */
function differingRows(one: FrameCanvas, other: FrameCanvas): readonly number[] {
  const row = (canvas: FrameCanvas, index: number) =>
    canvas.planes.subarray(index * frameSize.width, (index + 1) * frameSize.width);
  const rows = Array.from({ length: frameSize.height }, (_, index) => index).filter(
    (index) => index < progressArea.y || index >= progressArea.y + progressArea.height,
  );
  return rows.filter((index) => Buffer.compare(row(one, index), row(other, index)) !== 0);
}

describe('makeFilmPainter', () => {
  test.each(films.map((film) => [film.slug, film] as const))(
    'redraws what has moved, so that %s looks as if it were drawn anew',
    async (_, film) => {
      const paint = makeFilmPainter(film, await loadTypesetter(fonts));
      const canvas = new FrameCanvas(frameSize.width, frameSize.height);
      const step = 1.3;
      let earlier: number | undefined;
      for (let time = 0; time < filmSeconds(film); time += step) {
        await drawOn(canvas, paint(time, earlier));
        earlier = time;
        const anew = new FrameCanvas(frameSize.width, frameSize.height);
        await drawOn(anew, paint(time));
        expect({ time, rows: differingRows(canvas, anew) }).toEqual({ time, rows: [] });
      }
    },
    60_000,
  );

  test('redraws less than half of the frame while a scene stands', async () => {
    const [film] = films;
    if (film === undefined) throw new Error('there are no films');
    const paint = makeFilmPainter(film, await loadTypesetter(fonts));
    const drawn = paint(3, 3 - 1 / 30).reduce((total, patch) => total + patch.width * patch.height, 0);
    expect(drawn).toBeLessThanOrEqual((frameSize.width * frameSize.height) / 1.9);
  });

  test.each(Object.entries(motifs))(
    'keeps the motif %s off the words, whatever the seed',
    async (_, motif) => {
      for (const seed of [1, 4, 7, 11, 23, 42]) {
        for (const time of [0, 1.3, 2.6, 3.9, 5.2]) {
          const stage = { time, palette: paletteOf('more', 'tint'), chance: seededNumbers(seed, 8), write: () => '' };
          const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${wordsEnd / 2}" height="${frameSize.height / 2}" viewBox="0 0 ${wordsEnd} ${frameSize.height}">${motif(stage)}</svg>`;
          const { channels } = await sharp(Buffer.from(svg)).stats();
          expect({ seed, time, strongest: channels[3]?.max ?? 0 }).toEqual({ seed, time, strongest: 0 });
        }
      }
    },
    60_000,
  );
});
