import type { ServiceIdentifier } from 'inversify';
import type { UpcomingCatalogue } from '../application/ports/UpcomingCatalogue.ts';
import type { VideoCatalogue } from '../application/ports/VideoCatalogue.ts';
import type { WebinarCatalogue } from '../application/ports/WebinarCatalogue.ts';
import type { ErrorReports } from '../application/ports/ErrorReports.ts';
import type { Screens } from '../ui/Screens.ts';
import type { LegacyTable } from '../ui/shell/SiteContext.ts';
import type { LoadPlayer } from '../ui/video/PlaybackModel.ts';
import type { OnlineCatalogues } from './openCatalogues.ts';

function token<Value>(name: string): ServiceIdentifier<Value> {
  return Symbol(name);
}

/** What the container holds, each under the type it resolves to. */
export const tokens = {
  /** Online only: the adapters' own. */
  onlineCatalogues: token<() => Promise<OnlineCatalogues>>('OnlineCatalogues'),
  videoCatalogue: token<VideoCatalogue>('VideoCatalogue'),
  webinarCatalogue: token<WebinarCatalogue>('WebinarCatalogue'),
  upcomingCatalogue: token<UpcomingCatalogue>('UpcomingCatalogue'),
  /** Loads what the next request will need. */
  prepare: token<() => void>('prepare'),
  errorReports: token<ErrorReports>('ErrorReports'),
  legacyTable: token<() => Promise<LegacyTable>>('legacyTable'),
  loadPlayer: token<LoadPlayer>('loadPlayer'),
  screens: token<Screens>('Screens'),
} as const;
