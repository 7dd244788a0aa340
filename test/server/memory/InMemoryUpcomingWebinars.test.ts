import { InMemoryUpcomingWebinars } from '../../../server/memory/InMemoryUpcomingWebinars.ts';
import { InMemoryWebinars } from '../../../server/memory/InMemoryWebinars.ts';
import { upcomingWebinarsContract } from '../contracts/UpcomingWebinars.contract.ts';

upcomingWebinarsContract(async () => {
  const webinars = new InMemoryWebinars();
  return { webinars, upcoming: new InMemoryUpcomingWebinars(webinars) };
});
