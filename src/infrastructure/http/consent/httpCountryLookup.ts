import type { CountryLookup } from '../../../application/ports/consent/CountryLookup.ts';
import { isCountryCode } from '../../../domain/country/country.ts';
import { fieldsOf } from '../../../domain/text/fieldsOf.ts';
import { parsedJson } from '../../../domain/text/parsedJson.ts';

/** Rule COUNTRY-2: asks the site's own server, or the service of the settings. The call carries no token and no cookie. */
export function httpCountryLookup(
  address: string,
  send: typeof fetch = (...asked) => window.fetch(...asked),
): CountryLookup {
  return {
    find: async () => {
      try {
        const response = await send(address, { credentials: 'omit', referrerPolicy: 'no-referrer' });
        if (!response.ok) return undefined;
        const { threeCharCountry } = fieldsOf(parsedJson(await response.text()));
        return threeCharCountry === null || isCountryCode(threeCharCountry) ? threeCharCountry : undefined;
      } catch (fault) {
        // The connection is blocked or lost.
        if (fault instanceof TypeError) return undefined;
        throw fault;
      }
    },
  };
}
