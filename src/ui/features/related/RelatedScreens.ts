import { createProvided } from '../../base/page/createProvided.ts';
import type { Playable } from '../playback/Watched.ts';
import type { RelatedModel } from './RelatedModel.ts';

/** Creates the model of what follows an item, once per visit. */
export interface RelatedScreens {
  related(Model: typeof RelatedModel, item: Playable): RelatedModel;
}

export const [RelatedScreensContext, useRelatedScreens] = createProvided<RelatedScreens>('what follows a film');
