import { createProvided } from '../../base/page/createProvided.ts';
import type { PlaybackModel } from './PlaybackModel.ts';
import type { Playable } from './Watched.ts';

/** Creates the model that plays an item, once per visit. */
export interface PlaybackScreens {
  playback(Model: typeof PlaybackModel, item: Playable): PlaybackModel;
}

export const [PlaybackScreensContext, usePlaybackScreens] = createProvided<PlaybackScreens>('playback');
