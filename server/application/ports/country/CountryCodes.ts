/** The codes of ISO 3166-1. */
export interface CountryCodes {
  /** The three letters of a country with these two, in any case; `undefined` if there is none. */
  threeLetters(two: string): string | undefined;
}
