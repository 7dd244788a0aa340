import { InMemoryWebinars } from '../../../server/memory/InMemoryWebinars.ts';
import { webinarsContract } from '../contracts/Webinars.contract.ts';

webinarsContract(async () => {
  const webinars = new InMemoryWebinars();
  return { webinars, moveTo: (id, slug) => webinars.moveTo(id, slug) };
});
