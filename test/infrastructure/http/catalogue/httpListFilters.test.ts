import { httpListFilters } from '../../../../src/infrastructure/http/catalogue/httpListFilters.ts';
import { filteredItems, filtersNow, listFiltersContract } from '../../../contracts/ListFilters.contract.ts';
import { servedApi } from '../../../fixtures/api/servedApi.ts';
import { aNewVideo } from '../../../fixtures/values/aNewVideo.ts';
import { aNewUpcoming, aNewWebinar } from '../../../fixtures/values/aNewWebinar.ts';

describe('the filters of the lists over HTTP', () => {
  listFiltersContract(async () => {
    const served = await servedApi(filtersNow);
    for (const video of filteredItems.videos) await served.videos.add(aNewVideo(video), served.now);
    for (const webinar of filteredItems.webinars) await served.webinars.add(aNewWebinar(webinar), served.now);
    for (const upcoming of filteredItems.upcoming)
      await served.upcomingWebinars.add(aNewUpcoming(upcoming), served.now);
    const { api, stop } = await served.serve();
    return { filters: httpListFilters(api), stop };
  });
});
