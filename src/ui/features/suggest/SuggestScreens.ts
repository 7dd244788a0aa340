import { createProvided } from '../../base/page/createProvided.ts';
import type { SuggestModel } from './SuggestModel.ts';

/** Creates the model of the suggestions, once per visit. The chunk of the suggestions passes the class of its model. */
export interface SuggestScreens {
  suggestions(Model: typeof SuggestModel): SuggestModel;
}

export const [SuggestScreensContext, useSuggestScreens] = createProvided<SuggestScreens>('screens of the suggestions');
