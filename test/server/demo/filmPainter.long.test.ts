import { join } from 'node:path';
import sharp from 'sharp';
import { filmSeconds } from '../../../server/demo/items/film.ts';
import { frameSize, makeFilmPainter, type Patch } from '../../../server/demo/filmPainter.ts';
import { seededNumbers } from '../../../server/demo/drawing/motion.ts';
import { paletteOf } from '../../../server/demo/drawing/palette.ts';
import { motifs } from '../../../server/demo/pictures/pictures.ts';
import { progressArea, wordsEnd } from '../../../server/demo/sceneLayouts.ts';
import { loadTypesetter, type Typesetter } from '../../../server/demo/drawing/typesetting.ts';
import { inForm } from '../../fixtures/run/testForm.ts';
import { readDemoVideos } from '../../../server/demo/items/readDemo.ts';

const films = readDemoVideos().map(({ film }) => film);

let typesetter: Typesetter;
beforeAll(async () => {
  typesetter = await loadTypesetter(join(process.cwd(), 'node_modules', '@fontsource', 'lato', 'files'));
});

/** A frame of RGBA pixels on which the patches of the painter are drawn. */
class Frame {
  static readonly #row = frameSize.width * 4;
  readonly #pixels = Buffer.alloc(Frame.#row * frameSize.height);

  async draw(patches: readonly Patch[]): Promise<void> {
    const drawn = await Promise.all(patches.map(({ svg }) => sharp(Buffer.from(svg)).ensureAlpha().raw().toBuffer()));
    patches.forEach(({ x, y, width, height }, index) => {
      for (let row = 0; row < height; row += 1)
        drawn[index]?.copy(this.#pixels, (y + row) * Frame.#row + x * 4, row * width * 4, (row + 1) * width * 4);
    });
  }

  /** The rows that differ from another frame, without the progress bar, which may lag by a frame or two. */
  differingRows(other: Frame): readonly number[] {
    const row = (frame: Frame, index: number) => frame.#pixels.subarray(index * Frame.#row, (index + 1) * Frame.#row);
    const rows = Array.from({ length: frameSize.height }, (_, index) => index).filter(
      (index) => index < progressArea.y || index >= progressArea.y + progressArea.height,
    );
    return rows.filter((index) => Buffer.compare(row(this, index), row(other, index)) !== 0);
  }
}

const isWhole = (patches: readonly Patch[]) => patches.some(({ width }) => width === frameSize.width);

describe('makeFilmPainter', () => {
  test.each(films.map((film) => [film.slug, film] as const))(
    'redraws what has moved in %s, with the same result as a new frame',
    async (_, film) => {
      const paint = makeFilmPainter(film, typesetter);
      const frame = new Frame();
      const step = inForm({ short: 2.6, long: 1.3 });
      let earlier: number | undefined;
      for (let time = 0; time < filmSeconds(film); time += step) {
        const patches = paint(time, earlier);
        earlier = time;
        await frame.draw(patches);
        for (const { x, y, width, height } of patches)
          expect([x, y, width, height].filter((side) => side % 2 !== 0)).toEqual([]);
        if (isWhole(patches)) expect(patches).toEqual(paint(time));
        else {
          const anew = new Frame();
          await anew.draw(paint(time));
          expect({ time, rows: frame.differingRows(anew) }).toEqual({ time, rows: [] });
        }
      }
    },
  );

  test('redraws at most 53 percent of the frame within a scene', () => {
    const [film] = films;
    if (film === undefined) throw new Error('there are no films');
    const paint = makeFilmPainter(film, typesetter);
    const drawn = paint(3, 3 - 1 / 30).reduce((total, patch) => total + patch.width * patch.height, 0);
    expect(drawn).toBeLessThanOrEqual((frameSize.width * frameSize.height) / 1.9);
  });

  test.each(Object.entries(motifs))('keeps the motif %s away from the words for several seeds', async (_, motif) => {
    const drawings = [1, 4, 7, 11, 23, 42].flatMap((seed) =>
      [0, 1.3, 2.6, 3.9, 5.2].map((time) =>
        motif({ time, palette: paletteOf('more', 'tint'), chance: seededNumbers(seed, 8), write: () => '' }),
      ),
    );
    // All drawings lie on one another: no drawing can hide a pixel of another from a test of opacity.
    const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${wordsEnd / 2}" height="${frameSize.height / 2}" viewBox="0 0 ${wordsEnd} ${frameSize.height}">${drawings.join('')}</svg>`;
    const { channels } = await sharp(Buffer.from(svg)).stats();
    expect(channels[3]?.max).toBe(0);
  });
});
