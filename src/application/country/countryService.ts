import type { CountryLookup } from '../ports/consent/CountryLookup.ts';
import type { OptionalService } from '../ports/consent/OptionalService.ts';
import type { VisitorCountry } from '../ports/consent/VisitorCountry.ts';

/** Rule COUNTRY-3: looks the country up once, keeps it, and removes it when the visitor withdraws. */
export function makeCountryService(lookup: CountryLookup, kept: VisitorCountry): OptionalService {
  // Remembers whether the result of a running lookup may still be stored.
  let isAllowed = false;
  return {
    purpose: 'measurement',
    start: async () => {
      isAllowed = true;
      if (kept.read() !== undefined) return;
      const country = await lookup.find();
      if (country !== undefined && isAllowed) kept.write(country);
    },
    stop: () => {
      isAllowed = false;
      kept.remove();
      return true;
    },
  };
}
