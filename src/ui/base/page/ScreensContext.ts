import type { Consent } from '../../../application/ports/consent/Consent.ts';
import { createProvided } from './createProvided.ts';

/** The factories of the models, by feature. Each feature declares its own part; the composition root makes them all. */
export interface Screens {
  /** Loads the code that the next request will need. Called at the first sign of a request. */
  readonly prepare: () => void;
  /** What the visitor allows, once its code is loaded: the same promise each time. */
  readonly consent: () => Promise<Consent>;
}

const [Context, useProvided] = createProvided<Screens>('screens');

export const ScreensContext = Context;

/** The factories of one feature. */
export function useScreens<Feature extends keyof Screens>(feature: Feature): Screens[Feature] {
  return useProvided()[feature];
}

/**
 * Names every method of the ports of a feature. The adapters load at the first call, so the composition root needs the
 * names before it has the adapters.
 */
export type MethodsOf<Ports> = {
  readonly [Port in keyof Ports]: Readonly<Record<keyof Ports[Port], true>>;
};
