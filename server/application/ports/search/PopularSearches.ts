/** Rule RESULT-6: searches that lead to answers, for people who do not know what to type. */
export interface PopularSearches {
  /** The most popular first. */
  list(): Promise<readonly string[]>;
}
