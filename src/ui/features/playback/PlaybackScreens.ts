import type { TrackEvent } from '../../../application/analytics/trackEvent.ts';
import { createProvided } from '../../base/page/createProvided.ts';
import type { PlaybackModel } from './PlaybackModel.ts';
import type { PlayedFilm } from './Positions.ts';
import type { Playable } from './Watched.ts';
import type { WatchingModel } from './WatchingModel.ts';

/** Creates the model that plays an item, once per visit. */
export interface PlaybackScreens {
  readonly trackEvent: TrackEvent;
  playback(Model: typeof PlaybackModel, item: Playable): PlaybackModel;
  /** Once per visit, too. `isUncounted` waits until it is known. */
  watching(Model: typeof WatchingModel, film: PlayedFilm, isUncounted: () => Promise<boolean>): WatchingModel;
}

export const [PlaybackScreensContext, usePlaybackScreens] = createProvided<PlaybackScreens>('playback');
