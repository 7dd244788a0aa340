import { filteredItems, filtersNow, listFiltersContract } from '../contracts/ListFilters.contract.ts';
import { InMemoryListFilters } from '../fixtures/browserMemory/InMemoryListFilters.ts';
import { InMemoryUpcomingCatalogue } from '../fixtures/browserMemory/InMemoryUpcomingCatalogue.ts';
import { InMemoryVideoCatalogue } from '../fixtures/browserMemory/InMemoryVideoCatalogue.ts';
import { InMemoryWebinarCatalogue } from '../fixtures/browserMemory/InMemoryWebinarCatalogue.ts';
import { aVideo } from '../fixtures/values/aVideo.ts';
import { aWebinar } from '../fixtures/values/aWebinar.ts';
import { anUpcomingWebinar } from '../fixtures/values/anUpcomingWebinar.ts';

describe('the filters of the lists in memory', () => {
  const { videos, webinars, upcoming } = filteredItems;
  listFiltersContract(async () => ({
    filters: new InMemoryListFilters({
      videos: new InMemoryVideoCatalogue(videos.map((video) => aVideo(video))),
      webinars: new InMemoryWebinarCatalogue(webinars.map((webinar) => aWebinar(webinar))),
      upcoming: new InMemoryUpcomingCatalogue(
        upcoming.map((webinar) => anUpcomingWebinar(webinar)),
        () => filtersNow,
      ),
    }),
    stop: async () => undefined,
  }));
});
