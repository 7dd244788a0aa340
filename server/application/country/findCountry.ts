import type { CountryTable, CountryCodes } from '../ports/country/CountryTable.ts';

interface CountrySigns {
  /** The country that the CDN reports: two letters. */
  readonly fromCdn: string | undefined;
  readonly address: string;
}

export type FindCountry = (signs: CountrySigns) => Promise<string | null>;

/** Rule COUNTRY-1: the visitor's country by the header of the CDN, else by the address; null if it is unknown. */
export function makeFindCountry(table: CountryTable, codes: CountryCodes): FindCountry {
  return async ({ fromCdn, address }) => {
    const known = fromCdn === undefined ? undefined : codes.threeLetters(fromCdn);
    if (known !== undefined) return known;
    const country = await table.countryOf(address);
    return (country === undefined ? undefined : codes.threeLetters(country)) ?? null;
  };
}
