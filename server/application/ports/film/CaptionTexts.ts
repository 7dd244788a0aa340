import type { CaptionLanguage } from '../../../../src/domain/film/caption.ts';
import type { FilmRef } from '../../../../src/domain/item/filmName.ts';

/** What the captions of films say. */
export interface CaptionTexts {
  /** The texts of the first cues, in order. Without captions in the language there are none. */
  first(film: FilmRef, language: CaptionLanguage, most: number): Promise<readonly string[]>;
}
