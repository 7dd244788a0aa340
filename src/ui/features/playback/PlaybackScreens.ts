import { createProvided } from '../../base/page/createProvided.ts';
import type { RelatedModel } from '../related/RelatedModel.ts';
import type { PlaybackModel } from './PlaybackModel.ts';
import type { Playable } from './Watched.ts';

/** Creates the models that play an item and offer what follows it, once per visit. */
export interface PlaybackScreens {
  playback(Model: typeof PlaybackModel, item: Playable): PlaybackModel;
  related(Model: typeof RelatedModel, item: Playable): RelatedModel;
}

export const [PlaybackScreensContext, usePlaybackScreens] = createProvided<PlaybackScreens>('playback');
