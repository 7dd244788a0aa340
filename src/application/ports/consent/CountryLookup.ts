/** Says from which country this visitor comes. */
export interface CountryLookup {
  /** Three letters of ISO 3166-1; null if the country is unknown, `undefined` if nothing answers. */
  find(): Promise<string | null | undefined>;
}
