/** When items last changed. */
export interface LastChanges {
  /**
   * The last change of each item by its id: an edit, or a new film. Items that are unchanged since their import are
   * missing.
   */
  all(): Promise<ReadonlyMap<string, Date>>;
}
