/** Somebody began to watch a recorded webinar. */
export interface View {
  /** By id or URL path. */
  readonly webinar: string;
  /** The same text for the same visitor. It says nothing else about them. */
  readonly visitor: string;
  readonly at: Date;
}

/** The views of recorded webinars. */
export interface Views {
  /**
   * Rule VIEW-1: counts a view of a published webinar, unless the same visitor was counted less than an hour before.
   * Other ids are ignored. A view changes neither the version of the webinar nor that of the catalogue.
   */
  count(view: View): Promise<void>;
  /** Forgets the visitors who were last counted before an instant. */
  sweep(before: Date): Promise<void>;
}
