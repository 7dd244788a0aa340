import type { UpcomingCatalogue } from '../../../application/ports/catalogue/UpcomingCatalogue.ts';
import { itemPaths } from '../../../contract/paths.ts';
import type { RegistrationRefusal } from '../../../domain/item/upcoming.ts';
import type { ApiClient } from '../client/ApiClient.ts';
import { open, read, readItem } from '../client/calls.ts';
import { upcomingQuery } from './listQueries.ts';

const registrationRefusals: Readonly<Record<RegistrationRefusal, true>> = {
  'not-found': true,
  subscribe: true,
  'feature-disabled': true,
  'has-ended': true,
  cancelled: true,
};

export function httpUpcomingCatalogue(api: ApiClient): UpcomingCatalogue {
  return {
    list: (query, zone, cursor, signal) =>
      read(api, itemPaths.upcoming.items, upcomingQuery(query, zone, cursor), signal),
    find: (id, signal) => readItem(api, itemPaths.upcoming.item(id), signal),
    register: (id, signal) => open(api, itemPaths.upcoming.registration(id), registrationRefusals, signal),
  };
}
