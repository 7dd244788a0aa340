/** When items last changed. */
export interface LastChanges {
  /**
   * The last change of each item by its id: an edit, or a new film that took the place of the old one. Items that nobody
   * has changed since they were imported are missing.
   */
  all(): Promise<ReadonlyMap<string, Date>>;
}
