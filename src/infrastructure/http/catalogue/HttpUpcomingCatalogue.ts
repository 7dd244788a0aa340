import type { UpcomingCatalogue } from '../../../application/ports/catalogue/UpcomingCatalogue.ts';
import { apiPaths } from '../../../contract/paths.ts';
import type { Slice, UpcomingQuery } from '../../../domain/catalogue/catalogue.ts';
import type { Result } from '../../../domain/result.ts';
import type { RegistrationRefusal, UpcomingWebinar } from '../../../domain/item/upcoming.ts';
import type { UpcomingDetail } from '../../../domain/item/upcomingDetail.ts';
import type { ApiClient } from '../client/ApiClient.ts';
import { upcomingQuery } from './listQueries.ts';
import { open, read, readItem } from '../client/reading.ts';

const registrationRefusals: Readonly<Record<RegistrationRefusal, true>> = {
  'not-found': true,
  subscribe: true,
  'feature-disabled': true,
  'has-ended': true,
};

export class HttpUpcomingCatalogue implements UpcomingCatalogue {
  readonly #api: ApiClient;

  constructor(api: ApiClient) {
    this.#api = api;
  }

  list(
    query: UpcomingQuery,
    zone: string,
    cursor: string | undefined,
    signal: AbortSignal,
  ): Promise<Slice<UpcomingWebinar>> {
    return read(this.#api, apiPaths.upcomingWebinars, upcomingQuery(query, zone, cursor), signal);
  }

  find(id: string, signal: AbortSignal): Promise<Result<UpcomingDetail, 'not-found'>> {
    return readItem(this.#api, apiPaths.upcomingWebinar(id), signal);
  }

  register(id: string, signal: AbortSignal): Promise<Result<{ readonly url: string }, RegistrationRefusal>> {
    return open(this.#api, apiPaths.upcomingRegistration(id), registrationRefusals, signal);
  }
}
