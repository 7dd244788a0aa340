/** The countries of network addresses. */
export interface CountryTable {
  /** Two letters of ISO 3166-1; `undefined` if the address belongs to no country, such as one of this machine. */
  countryOf(address: string): Promise<string | undefined>;
}

/** The codes of ISO 3166-1. */
export interface CountryCodes {
  /** The three letters of a country with these two, in any case; `undefined` if there is none. */
  threeLetters(two: string): string | undefined;
}
