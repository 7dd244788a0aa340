/** The views of recorded webinars. */
export interface Views {
  /**
   * Rule VIEW-1: says that the visitor watches this webinar. Throws `ApiFault` if the server answers 500 or above; a call
   * that gets no answer, or another one, is lost.
   */
  count(webinar: string): Promise<void>;
}
