import { Type, type Static } from 'typebox';
import { maximumInstantLength } from '../domain/date/dates.ts';
import {
  deliveryStates,
  webhookFailures,
  type WebhookAttempt,
  type WebhookDelivery,
} from '../domain/webhook/webhookDelivery.ts';
import {
  chosenEndpointStates,
  endpointStates,
  type WebhookEndpoint,
  type WebhookWithSecret,
} from '../domain/webhook/webhookEndpoint.ts';
import { sentEventTypes, webhookEventTypes } from '../domain/webhook/webhookEvent.ts';
import { instant, itemReference, listParameters, oneOf, orNull, sliceOf, uuid, type Same } from './schemaParts.ts';

const endpoint = Type.Object({
  id: uuid(),
  url: Type.String(),
  description: Type.String(),
  eventTypes: Type.Array(oneOf(webhookEventTypes)),
  state: oneOf(endpointStates),
  version: Type.Integer(),
  createdAt: instant(),
  lastSuccessAt: orNull(instant()),
  lastFailureAt: orNull(instant()),
  waiting: Type.Integer({ description: 'How many messages wait for a try' }),
  formerSecretUntil: orNull(instant()),
});

/** An address that is told of events. */
export const webhookEndpointSchema = Type.Object(endpoint.properties, { $id: 'WebhookEndpoint' });
/** One answer holds all endpoints: `nextCursor` is always null. */
export const webhookEndpointListSchema = sliceOf('WebhookEndpoint', 'WebhookEndpointList');

export const webhookWithSecretSchema = Type.Object(
  { endpoint, secret: Type.String({ description: 'It is shown once. Keep it where the receiver finds it' }) },
  { $id: 'WebhookWithSecret' },
);

// The rules of the domain check the texts, so that people see the texts of the domain.
const choices = {
  url: Type.String({ maxLength: 10_000, description: 'An https address with a public host name' }),
  description: Type.Optional(Type.String({ maxLength: 10_000 })),
  eventTypes: Type.Array(oneOf(webhookEventTypes), { maxItems: webhookEventTypes.length }),
  state: Type.Optional(oneOf(chosenEndpointStates)),
};
export const newWebhookSchema = Type.Object(choices, { additionalProperties: false, $id: 'NewWebhook' });
export const webhookChangesSchema = Type.Partial(Type.Object(choices), {
  additionalProperties: false,
  $id: 'WebhookChanges',
});

const attempt = Type.Object({
  at: instant(),
  milliseconds: Type.Integer(),
  status: orNull(Type.Integer({ description: 'The status of the answer' })),
  failure: orNull(oneOf(webhookFailures)),
  answer: Type.String({ description: 'The beginning of the answer' }),
});

export const webhookDeliverySchema = Type.Object(
  {
    id: uuid(),
    messageId: Type.String({ format: 'uuid', description: 'The webhook-id, the same at each try' }),
    type: oneOf(sentEventTypes),
    at: instant(),
    title: orNull(Type.String({ description: 'The title of the item; null for a test' })),
    state: oneOf(deliveryStates),
    nextTryAt: orNull(instant()),
    attempts: Type.Array(attempt, { description: 'The last tries, the last one first' }),
  },
  { $id: 'WebhookDelivery' },
);
export const webhookDeliveryListSchema = sliceOf('WebhookDelivery', 'WebhookDeliveryList');
export const webhookDeliveryQuerySchema = Type.Object(
  { state: Type.Optional(oneOf(deliveryStates)), limit: listParameters.limit, cursor: listParameters.cursor },
  { additionalProperties: false },
);
export const deliveryParametersSchema = Type.Object({ id: itemReference(), deliveryId: itemReference() });

export const replayFailedSchema = Type.Object(
  {
    since: Type.String({ maxLength: maximumInstantLength, format: 'date-time', description: 'Only events since then' }),
  },
  { additionalProperties: false, $id: 'ReplayFailed' },
);
export const replayedSchema = Type.Object(
  { replayed: Type.Integer({ description: 'How many messages are delivered again' }) },
  { $id: 'ReplayedWebhooks' },
);

/** @compared by the compiler with the domain */
export const wireIsDomain: readonly [
  Same<Static<typeof webhookEndpointSchema>, WebhookEndpoint>,
  Same<Static<typeof webhookWithSecretSchema>, WebhookWithSecret>,
  Same<Static<typeof attempt>, WebhookAttempt>,
  Same<Static<typeof webhookDeliverySchema>, WebhookDelivery>,
] = [true, true, true, true];
