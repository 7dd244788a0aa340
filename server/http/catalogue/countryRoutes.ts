import type { CountryAnswer } from '../../../src/contract/country.ts';
import { apiPaths } from '../../../src/contract/paths.ts';
import type { FindCountry } from '../../application/country/findCountry.ts';
import { answersOf, limitedCalls, type Api } from '../answers/apiCalls.ts';
import { sendPrivate } from '../answers/catalogueAnswers.ts';

export interface CountryRoutesParts {
  readonly findCountry: FindCountry;
  /** The header in which the CDN before the site names the visitor's country, in lower case. */
  readonly countryHeader: string;
}

/** Rule COUNTRY-1: the country of the visitor who asks. */
export function registerCountryRoutes(app: Api, { findCountry, countryHeader }: CountryRoutesParts): void {
  app.get(
    apiPaths.geo,
    limitedCalls('Country')(
      'The country that you come from, as far as your network address says',
      answersOf('Country'),
    ),
    async (request, reply) => {
      const header = request.headers[countryHeader];
      // Without a trusted proxy before the site, the visitor has written the header.
      const isFromProxy = (request.ips?.length ?? 0) > 1;
      const fromCdn = isFromProxy && typeof header === 'string' ? header : undefined;
      const answer: CountryAnswer = { threeCharCountry: await findCountry({ fromCdn, address: request.ip }) };
      return sendPrivate(reply, answer);
    },
  );
}
