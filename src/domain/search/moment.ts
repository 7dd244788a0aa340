/** Rule SEARCH-14: a moment of a film that answers a search. */
export interface Moment {
  /** Seconds from the beginning of the film. */
  readonly start: number;
  readonly language: string;
  /** What is said, or the title of an objective. */
  readonly text: string;
  /** The words that match, as character offsets in `text`. */
  readonly marks: readonly (readonly [from: number, to: number])[];
}
