import { randomUUID } from 'node:crypto';
import { HttpSearch } from '../../../src/infrastructure/http/HttpSearch.ts';
import { searchContract, searchNow } from '../../contracts/Search.contract.ts';
import { aNewVideo } from '../../fixtures/aNewVideo.ts';
import { servedApi } from '../../fixtures/servedApi.ts';

describe('the search over HTTP', () => {
  searchContract(async ({ videos, webinars, upcoming }) => {
    const served = await servedApi(searchNow);
    for (const { name, slug, categories, published, public: isPublic, publishedAt, createdAt } of videos)
      await served.videos.add(
        aNewVideo({ name, slug, categories, published, public: isPublic }),
        new Date(publishedAt ?? createdAt),
      );
    for (const webinar of webinars) {
      const made = {
        ...webinar,
        id: randomUUID(),
        seriesId: null,
        recommendations: [],
        views: 0,
        assetId: randomUUID(),
        sourceHash: randomUUID(),
        picture: null,
        captions: [],
      };
      await served.webinars.add(
        { ...made, publishedAt: new Date(webinar.publishedAt ?? webinar.createdAt) },
        new Date(webinar.createdAt),
      );
    }
    for (const webinar of upcoming)
      await served.upcomingWebinars.add(
        { ...webinar, thumbnail: null, registrationLink: 'https://example.com/register' },
        served.now,
      );
    const { api, stop } = await served.serve();
    return { search: new HttpSearch(api), stop };
  });
});
