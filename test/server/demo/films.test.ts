import entities from 'webvtt-parser/html-entities.json';
import { isCategory } from '../../../src/domain/category.ts';
import { nameFromFile } from '../../../src/domain/importedFile.ts';
import { slugFrom } from '../../../src/domain/slug.ts';
import { maximumNameLength } from '../../../src/domain/video.ts';
import { captionedLanguages, filmSeconds, sceneStarts } from '../../../server/demo/film.ts';
import { filmCaptions } from '../../../server/demo/filmCaptions.ts';
import { films } from '../../../server/demo/films.ts';
import { isMotif } from '../../../server/demo/pictures/pictures.ts';

interface ParsedCaptions {
  readonly cues: readonly { readonly startTime: number; readonly endTime: number; readonly text: string }[];
  readonly errors: readonly unknown[];
}

// The package has no types of its own.
const { WebVTTParser } = jest.requireActual<{ WebVTTParser: new (entityTable: unknown) => { parse(text: string): ParsedCaptions } }>('webvtt-parser');

describe('the demo films', () => {
  test('bear different names, slugs, seeds and covers', () => {
    const distinct = (values: readonly unknown[]) => new Set(values).size;
    expect(distinct(films.map((film) => film.name))).toBe(films.length);
    expect(distinct(films.map((film) => film.slug))).toBe(films.length);
    expect(distinct(films.map((film) => film.seed))).toBe(films.length);
    expect(distinct(films.map((film) => `${film.category} ${film.scenes[0]?.picture}`))).toBe(films.length);
  });

  test('show Storyline, Rise and Reach', () => {
    expect(films.map((film) => film.category).toSorted()).toEqual(['reach', 'rise', 'storyline']);
  });

  test('include one that is captioned in all four languages', () => {
    expect(films.map((film) => captionedLanguages(film))).toContainEqual(['en', 'fr', 'de', 'es']);
  });

  describe.each(films.map((film) => [film.slug, film] as const))('%s', (_, film) => {
    test('is a valid video of 20 to 40 seconds', () => {
      expect(isCategory(film.category)).toBe(true);
      expect(film.slug).toBe(slugFrom(film.name));
      expect(nameFromFile(`${film.slug}.mp4`)).toBe(film.name);
      expect(film.name.length).toBeLessThanOrEqual(maximumNameLength);
      expect(film.description).not.toBe('');
      expect(filmSeconds(film)).toBeGreaterThanOrEqual(20);
      expect(filmSeconds(film)).toBeLessThanOrEqual(40);
    });

    test('opens and closes with a motif, and shows something between', () => {
      expect(film.scenes.map((scene) => isMotif(scene.picture))).toEqual(film.scenes.map((_scene, index) => index === 0 || index === film.scenes.length - 1));
      expect(film.scenes.length).toBeGreaterThanOrEqual(4);
    });

    test.each(captionedLanguages(film))('has captions in %s that can be read in time and end before it does', (language) => {
      const { cues, errors } = new WebVTTParser(entities).parse(filmCaptions(film, language));
      expect(errors).toEqual([]);
      expect(cues.length).toBeGreaterThanOrEqual(film.scenes.length);
      cues.forEach((cue, index) => {
        expect(cue.startTime).toBeGreaterThanOrEqual(cues[index - 1]?.endTime ?? 0);
        expect(cue.text.length / (cue.endTime - cue.startTime)).toBeLessThanOrEqual(25);
      });
      expect(cues.at(-1)?.endTime).toBeLessThan(filmSeconds(film));
    });

    test('says in every scene something new, in the scene', () => {
      const { cues } = new WebVTTParser(entities).parse(filmCaptions(film, 'en'));
      for (const start of sceneStarts(film)) expect(cues.some((cue) => cue.startTime >= start && cue.startTime < start + 1)).toBe(true);
    });
  });

  test('escape what captions would take for markup', () => {
    const [film] = films;
    const [scene] = film?.scenes ?? [];
    if (film === undefined || scene === undefined) throw new Error('there are no films');
    const text = filmCaptions({ ...film, scenes: [{ ...scene, captions: { en: ['R&D says <b>no</b> --> yes'] } }] }, 'en');
    const { cues, errors } = new WebVTTParser(entities).parse(text);
    expect(errors).toEqual([]);
    expect(text).not.toContain('<b>');
    expect(cues).toHaveLength(1);
  });
});
