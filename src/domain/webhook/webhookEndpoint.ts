import { isOneLine } from '../text/plainText.ts';
import { isWebAddress, maximumAddressLength } from '../text/webAddress.ts';
import type { WebhookEventType } from './webhookEvent.ts';

/** `disabled`: the receiver has answered that it is gone (rule WEBHOOK-8). */
export const endpointStates = ['active', 'paused', 'disabled'] as const;
export type EndpointState = (typeof endpointStates)[number];
/** What administrators choose between. */
export const chosenEndpointStates = ['active', 'paused'] as const;

/** Rule WEBHOOK-3: the most endpoints of a site. */
export const maximumEndpoints = 20;
/** Rule WEBHOOK-3: the maximum length of a description, in characters. */
export const maximumEndpointDescriptionLength = 200;
/** Rule WEBHOOK-5: after a rotation both secrets sign for so many hours. */
export const formerSecretHours = 24;

/** An address that is told of events. Instants are ISO 8601 UTC; null if there was none. */
export interface WebhookEndpoint {
  readonly id: string;
  readonly url: string;
  readonly description: string;
  readonly eventTypes: readonly WebhookEventType[];
  readonly state: EndpointState;
  readonly version: number;
  readonly createdAt: string;
  readonly lastSuccessAt: string | null;
  readonly lastFailureAt: string | null;
  /** How many messages wait for a try. */
  readonly waiting: number;
  /** Until when the secret before the last rotation signs too. */
  readonly formerSecretUntil: string | null;
}

/** What administrators decide about an endpoint. */
export interface EndpointChoices extends Pick<WebhookEndpoint, 'url' | 'description' | 'eventTypes'> {
  readonly state: (typeof chosenEndpointStates)[number];
}

/** An endpoint with its secret, which is shown once. */
export interface WebhookWithSecret {
  readonly endpoint: WebhookEndpoint;
  readonly secret: string;
}

export type EndpointMistake =
  | 'address-missing'
  | 'address-malformed'
  | 'address-not-https'
  | 'address-without-name'
  | 'address-too-long'
  | 'description-too-long'
  | 'description-characters'
  | 'events-missing';

/** Rules WEBHOOK-3 and WEBHOOK-4: why an endpoint cannot be saved; empty if it can. */
export function endpointMistakes({
  url,
  description,
  eventTypes,
}: Pick<EndpointChoices, 'url' | 'description' | 'eventTypes'>): readonly EndpointMistake[] {
  const address = addressMistake(url);
  return [
    ...(address === undefined ? [] : [address]),
    ...([...description].length > maximumEndpointDescriptionLength ? (['description-too-long'] as const) : []),
    ...(isOneLine(description) ? [] : (['description-characters'] as const)),
    ...(eventTypes.length === 0 ? (['events-missing'] as const) : []),
  ];
}

function addressMistake(url: string): EndpointMistake | undefined {
  if (url === '') return 'address-missing';
  if (url.length > maximumAddressLength) return 'address-too-long';
  if (!isWebAddress(url)) return 'address-malformed';
  const { protocol, hostname } = new URL(url);
  if (protocol !== 'https:') return 'address-not-https';
  return isPublicName(hostname) ? undefined : 'address-without-name';
}

/**
 * Whether a host name can be that of a public server. `URL` has turned every way to write an IPv4 address into digits and
 * dots, and an IPv6 address is in brackets. What the name stands for is checked when a message is sent.
 */
function isPublicName(hostname: string): boolean {
  const name = hostname.replace(/\.$/, '');
  return /\.(?=[^.]*[a-z])[^.]+$/.test(name) && !/\.(localhost|local|internal)$/.test(name);
}
