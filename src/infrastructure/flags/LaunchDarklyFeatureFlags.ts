import { initialize, type LDClient, type LDOptions } from 'launchdarkly-js-client-sdk';
import type { FeatureFlags } from '../../application/ports/consent/FeatureFlags.ts';
import type { Visitor } from '../../application/ports/session/Visitor.ts';
import { flagContext } from '../../domain/flags/flagContext.ts';
import type { Flag } from '../../domain/page/page.ts';
import type { FlagServiceSettings } from '../../domain/page/services.ts';

export interface LaunchDarklySurroundings {
  readonly settings: FlagServiceSettings;
  readonly visitor: Visitor;
  /** The flags of the settings of the site. They hold until the service answers, and for flags that it does not have. */
  readonly otherwise: FeatureFlags;
}

// The service is optional, so its errors are no errors of the page.
const silent = { debug: ignore, info: ignore, warn: ignore, error: ignore };

/** Rules FLAG-2 to FLAG-4: the flags of LaunchDarkly, which follow its changes and the person. */
export class LaunchDarklyFeatureFlags implements FeatureFlags {
  readonly #client: LDClient;
  readonly #otherwise: FeatureFlags;

  constructor({ settings: { clientId, url }, visitor, otherwise }: LaunchDarklySurroundings) {
    this.#otherwise = otherwise;
    const { hash } = visitor.person ?? {};
    const options: LDOptions = {
      // The service answers, but receives no events.
      sendEvents: false,
      diagnosticOptOut: true,
      fetchGoals: false,
      streaming: true,
      logger: silent,
      ...(url === undefined ? {} : { baseUrl: url, streamUrl: url, eventsUrl: url }),
      ...(hash === undefined ? {} : { hash }),
    };
    this.#client = initialize(clientId, flagContext(visitor.person), options);
    // Without a listener the SDK writes its faults to the console.
    this.#client.on('error', ignore);
    visitor.onChange(() => {
      // Expected: LDFlagFetchError. The flags stay as they are.
      this.#client.identify(flagContext(visitor.person), visitor.person?.hash).catch(() => undefined);
    });
  }

  isOn(flag: Flag): boolean {
    const otherwise = this.#otherwise.isOn(flag);
    const value: unknown = this.#client.variation(flag, otherwise);
    return typeof value === 'boolean' ? value : otherwise;
  }

  onChange(listener: () => void): () => void {
    this.#client.on('initialized', listener);
    this.#client.on('change', listener);
    return () => {
      this.#client.off('initialized', listener);
      this.#client.off('change', listener);
    };
  }
}

function ignore(): void {}
