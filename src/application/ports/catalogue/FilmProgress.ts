import type { FilmName } from '../../../domain/item/filmName.ts';

/** The sections of a film that a page view has watched since the last report. */
export interface WatchedSections {
  /** From 0 to 99, each a hundredth of the film. */
  readonly sections: readonly number[];
  /** Whether the film has just been begun. */
  readonly starts: boolean;
  /** The film starts on a page that was opened by its address, not by a click on this site. */
  readonly arrives?: true;
}

/** Reports how far films are watched, without a person. */
export interface FilmProgress {
  /** Rule INSIGHT-4. The call outlives the page. Throws `ApiFault` if the server answers 500 or above. */
  tell(film: FilmName, watched: WatchedSections): Promise<void>;
}
