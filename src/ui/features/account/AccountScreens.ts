import type { TrackEvent } from '../../../application/analytics/trackEvent.ts';
import { createProvided } from '../../base/page/createProvided.ts';
import type { ReachModel } from './ReachModel.ts';

/** Creates the models of the account menu. */
export interface AccountScreens {
  readonly trackEvent: TrackEvent;
  reach(Model: typeof ReachModel): ReachModel;
}

export const [AccountScreensContext, useAccountScreens] = createProvided<AccountScreens>('screens of the account');
