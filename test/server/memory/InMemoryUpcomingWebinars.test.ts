import { InMemoryUpcomingWebinars } from '../../../server/memory/InMemoryUpcomingWebinars.ts';
import { InMemoryWebinars } from '../../../server/memory/InMemoryWebinars.ts';
import { upcomingEditsContract } from '../contracts/UpcomingEdits.contract.ts';
import { upcomingWebinarsContract } from '../contracts/UpcomingWebinars.contract.ts';

upcomingWebinarsContract(async () => {
  const webinars = new InMemoryWebinars();
  return { webinars, upcoming: new InMemoryUpcomingWebinars(webinars) };
});

describe('edited', () =>
  upcomingEditsContract(async () => {
    const webinars = new InMemoryWebinars();
    return { webinars, upcoming: new InMemoryUpcomingWebinars(webinars) };
  }));
