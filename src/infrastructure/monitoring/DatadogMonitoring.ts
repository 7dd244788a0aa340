import { datadogRum, type RumInitConfiguration } from '@datadog/browser-rum';
import type { MonitoredPerson, Monitoring } from '../../application/ports/observation/Monitoring.ts';
import { cleanedCopy, withoutTokens } from '../../domain/fault/withoutSecrets.ts';
import type { MonitoringSettings } from '../../domain/page/observation.ts';

/** The part of the SDK that is used. */
export type Rum = Pick<typeof datadogRum, 'init' | 'setUser' | 'clearUser' | 'setTrackingConsent'>;

export interface DatadogOptions extends MonitoringSettings {
  readonly release: string;
  readonly isHttps: boolean;
}

/**
 * Rules MONITOR-1 to MONITOR-5: real user monitoring by Datadog. The SDK itself logs a missing application id, a
 * missing client token and a second initialisation.
 */
export class DatadogMonitoring implements Monitoring {
  readonly #options: DatadogOptions;
  readonly #rum: Rum;

  constructor(options: DatadogOptions, rum: Rum = datadogRum) {
    this.#options = options;
    this.#rum = rum;
  }

  start(): void {
    this.#rum.init(configurationOf(this.#options));
  }

  setAllowed(isAllowed: boolean): void {
    this.#rum.setTrackingConsent(isAllowed ? 'granted' : 'not-granted');
    if (!isAllowed) this.#rum.clearUser();
  }

  setPerson(person: MonitoredPerson | undefined): void {
    if (person === undefined) this.#rum.clearUser();
    else this.#rum.setUser({ id: String(person.id), name: String(person.name), email: String(person.email) });
  }
}

/** Rule MONITOR-2: the settings that the SDK offers. Its fixed behaviour is tested against the installed SDK. */
function configurationOf(options: DatadogOptions): RumInitConfiguration {
  const { applicationId = '', clientToken = '', site, service, environment, proxy, release, isHttps } = options;
  return {
    applicationId,
    clientToken,
    site,
    service,
    env: environment,
    // A tag may not contain "@"; the SDK would warn of it at each event.
    ...(release === '' ? {} : { version: release.replace('@', '-') }),
    ...(proxy === undefined ? {} : { proxy }),
    sessionSampleRate: 100,
    sessionReplaySampleRate: 0,
    // The SDK's own telemetry would leave without `beforeSend`.
    telemetrySampleRate: 0,
    telemetryConfigurationSampleRate: 0,
    telemetryUsageSampleRate: 0,
    trackResources: true,
    trackLongTasks: true,
    trackUserInteractions: true,
    trackAnonymousUser: false,
    defaultPrivacyLevel: 'mask',
    useSecureSessionCookie: isHttps,
    trackingConsent: 'granted',
    beforeSend: (event) => {
      if (event.type === 'error' && hasTokenInCauses(event.error.causes)) return false;
      Object.assign(event, cleanedCopy(event, withoutTokens));
      return true;
    },
  };
}

/** The SDK lets nobody change the causes of an error, so an error whose causes hold a token is not sent. */
function hasTokenInCauses(causes: unknown): boolean {
  const text = JSON.stringify(causes ?? []);
  return withoutTokens(text) !== text;
}
