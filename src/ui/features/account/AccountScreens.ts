import type { TrackEvent } from '../../../application/analytics/trackEvent.ts';
import type { ReachTraining } from '../../../application/ports/session/ReachTraining.ts';
import type { MethodsOf } from '../../base/page/ScreensContext.ts';
import type { ReachModel } from './ReachModel.ts';

export interface AccountPorts {
  readonly reachTraining: ReachTraining;
}
export const accountMethods: MethodsOf<AccountPorts> = { reachTraining: { address: true } };

/** Creates the models of the account menu. */
export const makeAccountScreens = ({
  reachTraining,
  trackEvent,
}: AccountPorts & { readonly trackEvent: TrackEvent }) => ({
  trackEvent,
  reach: (Model: typeof ReachModel) => new Model(reachTraining),
});

declare module '../../base/page/ScreensContext.ts' {
  interface Screens {
    readonly account: ReturnType<typeof makeAccountScreens>;
  }
}
