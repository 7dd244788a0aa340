import type { CaptionLanguage } from '../../../src/domain/film/caption.ts';
import type { Category } from '../../../src/domain/catalogue/category.ts';
import type { PictureName } from '../pictures/pictures.ts';

/** What is said during a scene, one sentence or clause per cue; English always, other languages where someone translated them. */
export type SceneCaptions = { readonly en: readonly string[] } & {
  readonly [Language in CaptionLanguage]?: readonly string[];
};

export interface Scene {
  readonly seconds: number;
  readonly title: string;
  /** The cover's subtitle, a step's explanation, or the takeaways of the last scene. */
  readonly lines: readonly string[];
  readonly picture: PictureName;
  readonly captions: SceneCaptions;
}

/** A demo film as data: the first scene is its cover, the last its summary, those between are steps. */
export interface Film {
  readonly slug: string;
  readonly name: string;
  readonly category: Category;
  readonly description: string;
  /** Picks proportions, transitions and music, so that films of one product differ. */
  readonly seed: number;
  readonly scenes: readonly Scene[];
}

export function filmSeconds(film: Film): number {
  return film.scenes.reduce((total, scene) => total + scene.seconds, 0);
}

/** When each scene begins, in seconds: also good as chapters. */
export function sceneStarts(film: Film): readonly number[] {
  let next = 0;
  return film.scenes.map((scene) => {
    const start = next;
    next += scene.seconds;
    return start;
  });
}

/** The languages in which every scene of the film is captioned. */
export function captionedLanguages(film: Film): readonly CaptionLanguage[] {
  const all: readonly CaptionLanguage[] = ['en', 'fr', 'de', 'es'];
  return all.filter((language) => film.scenes.every((scene) => scene.captions[language] !== undefined));
}
