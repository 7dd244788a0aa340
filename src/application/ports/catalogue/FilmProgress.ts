import type { FilmRef } from '../../../domain/item/filmName.ts';

/** What a page view has newly watched of a film. */
export interface WatchedSections {
  /** From 0 to 99, each a hundredth of the film. */
  readonly sections: readonly number[];
  /** Whether the film has just been begun. */
  readonly starts: boolean;
}

/** How far films are watched, by whomever. */
export interface FilmProgress {
  /** Rule INSIGHT-4. The call outlives the page. Throws `ApiFault` if the server answers 500 or above. */
  tell(film: FilmRef, watched: WatchedSections): Promise<void>;
}
