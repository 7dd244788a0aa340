import { httpSearch } from '../../../../src/infrastructure/http/catalogue/httpSearch.ts';
import { searchContract, searchedTitles, searchNow } from '../../../contracts/Search.contract.ts';
import { aNewVideo } from '../../../fixtures/values/aNewVideo.ts';
import { aNewUpcoming, aNewWebinar } from '../../../fixtures/values/aNewWebinar.ts';
import { servedApi } from '../../../fixtures/api/servedApi.ts';

const [video, webinar, live] = searchedTitles;

describe('search over HTTP', () => {
  searchContract(async () => {
    const served = await servedApi(searchNow);
    await served.videos.add(aNewVideo({ name: video, categories: ['rise'] }), served.now);
    await served.webinars.add(aNewWebinar({ title: webinar, public: false }), served.now);
    const startsAt = '2026-12-03T18:00:00.000Z';
    await served.upcomingWebinars.add(aNewUpcoming({ title: live, startsAt, categories: ['more'] }), served.now);
    const { api, stop } = await served.serve();
    return { search: httpSearch(api), stop };
  });
});
