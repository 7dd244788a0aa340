import entities from 'webvtt-parser/html-entities.json';
import { categories, inCatalogueOrder } from '../../../src/domain/catalogue/category.ts';
import { slugFrom, slugRefusal } from '../../../src/domain/item/slug.ts';
import { maximumNameLength } from '../../../src/domain/item/video.ts';
import { captionedLanguages, filmSeconds, sceneStarts } from '../../../server/demo/items/film.ts';
import { filmCaptions } from '../../../server/demo/filmCaptions.ts';
import { isMotif } from '../../../server/demo/pictures/pictures.ts';
import { wordsThatDoNotFit } from '../../fixtures/values/filmWords.ts';
import { readDemoVideos } from '../../../server/demo/items/readDemo.ts';

const demoVideos = readDemoVideos();
const films = demoVideos.map(({ film }) => film);

interface ParsedCaptions {
  readonly cues: readonly { readonly startTime: number; readonly endTime: number; readonly text: string }[];
  readonly errors: readonly unknown[];
}

// The package has no types of its own.
const { WebVTTParser } = jest.requireActual<{
  WebVTTParser: new (entityTable: unknown) => { parse(text: string): ParsedCaptions };
}>('webvtt-parser');

const published = demoVideos.filter((video) => video.published);

function distinct(values: readonly unknown[]): number {
  return new Set(values).size;
}

describe('the tutorials of the demo catalogue', () => {
  test('are 25 published videos and two drafts', () => {
    expect(published).toHaveLength(25);
    expect(demoVideos).toHaveLength(27);
    expect(films).toEqual(demoVideos.map(({ film }) => film));
  });

  test('are made newest first, in the order of the list, and drafts last', () => {
    expect(published.map(({ daysAgo }) => daysAgo)).toEqual(
      published.map(({ daysAgo }) => daysAgo).toSorted((one, other) => one - other),
    );
    expect(demoVideos.slice(0, published.length)).toEqual(published);
  });

  test('were published on different days within the last 200 days', () => {
    expect(distinct(demoVideos.map(({ daysAgo }) => daysAgo))).toBe(demoVideos.length);
    for (const { daysAgo } of demoVideos) expect(daysAgo >= 1 && daysAgo <= 200).toBe(true);
  });

  test('show every product at least five times, and are gated in about a third of the cases', () => {
    for (const category of categories)
      expect(published.filter((video) => video.film.category === category).length).toBeGreaterThanOrEqual(5);
    expect(published.filter((video) => !video.public).length / published.length).toBeCloseTo(0.33, 1);
  });

  test('have the product of their film as a category, and some have a second category', () => {
    for (const video of demoVideos) {
      expect(video.categories).toContain(video.film.category);
      expect(video.categories).toEqual(inCatalogueOrder(video.categories));
    }
    expect(demoVideos.filter((video) => video.categories.length === 2).length).toBeGreaterThanOrEqual(4);
  });

  test('have captions in all four languages at least six times, and in two at least six times', () => {
    const counts = demoVideos.map(({ film }) => captionedLanguages(film).length);
    expect(Math.min(...counts)).toBe(1);
    expect(counts.filter((count) => count === 4).length).toBeGreaterThanOrEqual(6);
    expect(counts.filter((count) => count === 2).length).toBeGreaterThanOrEqual(6);
  });

  test('have unique names, slugs, seeds and covers, and differ from the film before in product and motif', () => {
    for (const fact of ['name', 'slug', 'seed'] as const)
      expect(distinct(films.map((film) => film[fact]))).toBe(films.length);
    expect(distinct(films.map((film) => `${film.category} ${film.scenes[0]?.picture}`))).toBe(films.length);
    published.slice(1).forEach(({ film }, index) => {
      const before = published[index]?.film;
      expect(film.category).not.toBe(before?.category);
      expect(film.scenes[0]?.picture).not.toBe(before?.scenes[0]?.picture);
    });
  });

  test('last at most 16 seconds on average, because every first start makes them all', () => {
    expect(films.reduce((total, film) => total + filmSeconds(film), 0) / films.length).toBeLessThanOrEqual(16);
  });
});

describe('the demo films', () => {
  describe.each(films.map((film) => [film.slug, film] as const))('%s', (_, film) => {
    test('is a valid video of 12 to 32 seconds', () => {
      expect(film.slug).toBe(slugFrom(film.name, 'video'));
      expect(slugRefusal(film.slug)).toBeUndefined();
      expect(film.name.length).toBeLessThanOrEqual(Math.min(maximumNameLength, 120));
      expect(film.description).not.toBe('');
      expect(filmSeconds(film)).toBeGreaterThanOrEqual(12);
      expect(filmSeconds(film)).toBeLessThanOrEqual(32);
    });

    test('opens and closes with the same motif, and shows other pictures in between', () => {
      expect(film.scenes.map((scene) => isMotif(scene.picture))).toEqual(
        film.scenes.map((_scene, index) => index === 0 || index === film.scenes.length - 1),
      );
      expect(film.scenes.at(-1)?.picture).toBe(film.scenes[0]?.picture);
      expect(film.scenes.length).toBeGreaterThanOrEqual(3);
    });

    test('has text that fits beside its pictures', async () => {
      await expect(wordsThatDoNotFit(film)).resolves.toEqual([]);
    });

    test.each(captionedLanguages(film))(
      'has captions in %s that fit the player, can be read in time and end before the film',
      (language) => {
        const { cues, errors } = new WebVTTParser(entities).parse(filmCaptions(film, language));
        expect(errors).toEqual([]);
        expect(cues.length).toBeGreaterThanOrEqual(film.scenes.length);
        cues.forEach((cue, index) => {
          expect(cue.startTime).toBeGreaterThanOrEqual(cues[index - 1]?.endTime ?? 0);
          expect({ text: cue.text, tooFast: cue.text.length / (cue.endTime - cue.startTime) > 20 }).toEqual({
            text: cue.text,
            tooFast: false,
          });
          const lines = cue.text.split('\n');
          expect({ lines, tooMany: lines.length > 2, tooLong: lines.some((line) => line.length > 42) }).toEqual({
            lines,
            tooMany: false,
            tooLong: false,
          });
        });
        expect(cues.at(-1)?.endTime).toBeLessThan(filmSeconds(film));
      },
    );

    test('starts a caption within the first second of every scene', () => {
      const { cues } = new WebVTTParser(entities).parse(filmCaptions(film, 'en'));
      for (const start of sceneStarts(film))
        expect(cues.some((cue) => cue.startTime >= start && cue.startTime < start + 1)).toBe(true);
    });
  });

  test('escape markup in their captions', () => {
    const [film] = films;
    const [scene] = film?.scenes ?? [];
    if (film === undefined || scene === undefined) throw new Error('there are no films');
    const text = filmCaptions(
      { ...film, scenes: [{ ...scene, captions: { en: ['R&D says <b>no</b> --> yes'] } }] },
      'en',
    );
    const { cues, errors } = new WebVTTParser(entities).parse(text);
    expect(errors).toEqual([]);
    expect(text).not.toContain('<b>');
    expect(cues).toHaveLength(1);
  });
});
