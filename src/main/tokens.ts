import type { ServiceIdentifier } from 'inversify';
import type { ErrorReports } from '../application/ports/ErrorReports.ts';
import type { UpcomingCatalogue } from '../application/ports/UpcomingCatalogue.ts';
import type { VideoCatalogue } from '../application/ports/VideoCatalogue.ts';
import type { WebinarCatalogue } from '../application/ports/WebinarCatalogue.ts';
import type { ApiClient } from '../infrastructure/http/ApiClient.ts';

function token<Value>(name: string): ServiceIdentifier<Value> {
  return Symbol(name);
}

/** What the container holds, each under the type it resolves to. */
export const tokens = {
  /** Online only: what the adapters share. */
  api: token<ApiClient>('ApiClient'),
  videoCatalogue: token<VideoCatalogue>('VideoCatalogue'),
  webinarCatalogue: token<WebinarCatalogue>('WebinarCatalogue'),
  upcomingCatalogue: token<UpcomingCatalogue>('UpcomingCatalogue'),
  /** Loads what the next request will need. */
  prepare: token<() => void>('prepare'),
  errorReports: token<ErrorReports>('ErrorReports'),
} as const;
