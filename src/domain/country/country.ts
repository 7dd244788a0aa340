/** Rule COUNTRY-3: the cookie with the visitor's country, as its three letters of ISO 3166-1. */
export const countryCookie = 'user_country';

/** Rule COUNTRY-3: the cookie that says, for a day, that the country is unknown. */
export const unknownCountryCookie = 'user_country_unknown';

/** Whether a value is a country's code of three letters. */
export function isCountryCode(value: unknown): value is string {
  return typeof value === 'string' && /^[A-Z]{3}$/.test(value);
}
