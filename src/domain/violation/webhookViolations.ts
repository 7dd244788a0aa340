import { maximumAddressLength } from '../text/webAddress.ts';
import {
  maximumEndpointDescriptionLength,
  maximumEndpoints,
  type EndpointMistake,
} from '../webhook/webhookEndpoint.ts';
import type { Violation } from './violations.ts';

/** The texts of all refusals of an endpoint of webhooks. */
export const webhookViolations: Readonly<Record<EndpointMistake | 'too-many-endpoints', Violation>> = {
  'address-missing': { field: 'url', message: 'Enter the address of the receiver.' },
  'address-malformed': {
    field: 'url',
    message: 'Enter a whole address such as https://example.com/hooks, without user name and password.',
  },
  'address-not-https': { field: 'url', message: 'The address must begin with https://.' },
  'address-without-name': {
    field: 'url',
    message:
      'Enter a public host name such as example.com. IP addresses and names of private networks are not possible.',
  },
  'address-too-long': {
    field: 'url',
    message: `The address can have at most ${maximumAddressLength.toLocaleString('en')} characters.`,
  },
  'description-too-long': {
    field: 'description',
    message: `The description can have at most ${maximumEndpointDescriptionLength} characters.`,
  },
  'description-characters': {
    field: 'description',
    message: 'The description contains a line break, a tab or an invalid character. Remove it, or type the text again.',
  },
  'events-missing': { field: 'eventTypes', message: 'Choose at least one event.' },
  'too-many-endpoints': {
    field: 'url',
    message: `There are ${maximumEndpoints} endpoints already. Delete one first.`,
  },
};
