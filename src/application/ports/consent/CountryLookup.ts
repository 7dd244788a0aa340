/** Says from which country this visitor comes. */
export interface CountryLookup {
  /** Three letters of ISO 3166-1; `undefined` if the country is unknown or nothing answers. */
  find(): Promise<string | undefined>;
}
