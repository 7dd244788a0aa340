import { InMemoryAssets } from '../../../server/memory/InMemoryAssets.ts';
import { InMemorySeriesTitles } from '../../../server/memory/InMemorySeriesTitles.ts';
import { InMemoryUpcomingWebinars } from '../../../server/memory/InMemoryUpcomingWebinars.ts';
import { InMemoryWebinars } from '../../../server/memory/InMemoryWebinars.ts';
import { webinarEditsContract } from '../contracts/WebinarEdits.contract.ts';
import { webinarListsContract } from '../contracts/WebinarLists.contract.ts';
import { webinarsContract } from '../contracts/Webinars.contract.ts';
import { webinarSearchContract } from '../contracts/WebinarSearch.contract.ts';

const open = async () => {
  const assets = new InMemoryAssets();
  const webinars = new InMemoryWebinars(assets);
  return { webinars, assets, moveTo: (id: string, slug: string) => webinars.moveTo(id, slug) };
};
webinarsContract(open);
webinarListsContract(open);
webinarSearchContract(open);

describe('edited', () =>
  webinarEditsContract(async () => {
    const webinars = new InMemoryWebinars();
    const upcoming = new InMemoryUpcomingWebinars(webinars);
    webinars.linkedBy((id) => upcoming.isRecording(id));
    return { webinars, seriesTitles: new InMemorySeriesTitles(webinars), upcoming };
  }));
