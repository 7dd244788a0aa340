import { httpUpcomingCatalogue } from '../../../../src/infrastructure/http/catalogue/httpUpcomingCatalogue.ts';
import { upcomingCatalogueContract, upcomingNow } from '../../../contracts/UpcomingCatalogue.contract.ts';
import { servedApi } from '../../../fixtures/api/servedApi.ts';

describe('upcoming webinars over HTTP', () => {
  upcomingCatalogueContract(async (given) => {
    const served = await servedApi(upcomingNow);
    for (const webinar of given)
      await served.upcomingWebinars.add(
        { ...webinar, thumbnail: null, registrationLink: 'https://example.com/register' },
        served.now,
      );
    const { api, stop } = await served.serve();
    return { catalogue: httpUpcomingCatalogue(api), stop };
  });
});
