import type { ServiceIdentifier } from 'inversify';
import type { VideoCatalogue } from '../application/ports/VideoCatalogue.ts';
import type { ApiClient } from '../infrastructure/http/ApiClient.ts';
import type { Screens } from '../ui/Screens.ts';
import type { LoadPlayer } from '../ui/video/PlaybackModel.ts';

function token<Value>(name: string): ServiceIdentifier<Value> {
  return Symbol(name);
}

/** What the container holds, each under the type it resolves to. */
export const tokens = {
  /** Online only: the adapters' own. */
  apiClient: token<ApiClient>('ApiClient'),
  videoCatalogue: token<VideoCatalogue>('VideoCatalogue'),
  /** Loads what the next request will need. */
  prepare: token<() => void>('prepare'),
  loadPlayer: token<LoadPlayer>('loadPlayer'),
  screens: token<Screens>('Screens'),
} as const;
