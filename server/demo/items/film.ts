import type { CaptionLanguage } from '../../../src/domain/film/caption.ts';
import type { Category } from '../../../src/domain/catalogue/category.ts';
import type { PictureName } from '../pictures/pictures.ts';

/**
 * The spoken text of a scene, one sentence or clause for each cue. English is always there, other languages are
 * optional.
 */
type SceneCaptions = { readonly en: readonly string[] } & {
  readonly [Language in CaptionLanguage]?: readonly string[];
};

export interface Scene {
  readonly seconds: number;
  readonly title: string;
  /** The subtitle of the cover, the explanation of a step, or the takeaways of the last scene. */
  readonly lines: readonly string[];
  readonly picture: PictureName;
  readonly captions: SceneCaptions;
}

/** A demo film as data. The first scene is its cover, the last one its summary, and those between are steps. */
export interface Film {
  readonly slug: string;
  readonly name: string;
  readonly category: Category;
  readonly description: string;
  /** Chooses proportions, transitions and music, so that the films of one product differ. */
  readonly seed: number;
  readonly scenes: readonly Scene[];
}

export function filmSeconds(film: Film): number {
  return film.scenes.reduce((total, scene) => total + scene.seconds, 0);
}

/** The start of each scene in seconds; also used as chapters. */
export function sceneStarts(film: Film): readonly number[] {
  let next = 0;
  return film.scenes.map((scene) => {
    const start = next;
    next += scene.seconds;
    return start;
  });
}

/** The languages that all scenes have captions in. */
export function captionedLanguages(film: Film): readonly CaptionLanguage[] {
  const all: readonly CaptionLanguage[] = ['en', 'fr', 'de', 'es'];
  return all.filter((language) => film.scenes.every((scene) => scene.captions[language] !== undefined));
}
