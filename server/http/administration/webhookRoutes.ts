import type { FastifyReply } from 'fastify';
import { apiPaths } from '../../../src/contract/paths.ts';
import { idParametersSchema } from '../../../src/contract/schemaParts.ts';
import {
  deliveryParametersSchema,
  newWebhookSchema,
  replayFailedSchema,
  webhookChangesSchema,
  webhookDeliveryQuerySchema,
} from '../../../src/contract/webhooks.ts';
import { violationsOf } from '../../../src/domain/violation/violations.ts';
import { webhookViolations } from '../../../src/domain/violation/webhookViolations.ts';
import type { EndpointMistake, WebhookEndpoint } from '../../../src/domain/webhook/webhookEndpoint.ts';
import type { RefusedEdit } from '../../application/ports/Change.ts';
import type { WebhookDeliveries } from '../../application/ports/webhooks/WebhookDeliveries.ts';
import type { WebhookEndpoints } from '../../application/ports/webhooks/WebhookEndpoints.ts';
import type { EditWebhooks } from '../../application/webhooks/editWebhooks.ts';
import {
  audit,
  sendItem,
  sendRefusedChange,
  sendViolations,
  wantedVersion,
  type AdministratorParts,
} from '../answers/administrators.ts';
import { administratorCalls, answersOf, emptyBody, nothingOf, routeOf, type Api } from '../answers/apiCalls.ts';
import { sendPrivate } from '../answers/catalogueAnswers.ts';
import { sendPrivateList, sliceFrom } from '../answers/privateList.ts';
import { sendProblem } from '../answers/problem.ts';

export interface WebhookRoutesParts extends AdministratorParts {
  readonly webhookEndpoints: Pick<WebhookEndpoints, 'list' | 'find' | 'remove'>;
  readonly webhookDeliveries: Pick<WebhookDeliveries, 'list' | 'addTest' | 'replay' | 'replayFailed'>;
  readonly editWebhooks: EditWebhooks;
}

/** Rules WEBHOOK-3 to WEBHOOK-12: the routes with which administrators manage webhooks. */
export function registerWebhookRoutes(app: Api, parts: WebhookRoutesParts): void {
  const { webhookEndpoints: endpoints, editWebhooks, clock, whoAsks } = parts;
  const { call, changing } = administratorCalls('Webhooks', whoAsks);
  const params = idParametersSchema;
  const url = routeOf(apiPaths.webhook, 'id');

  app.get(
    apiPaths.webhooks,
    call('administer', 'All endpoints, the last added first', answersOf('WebhookEndpointList')),
    async (_request, reply) => {
      const items = await endpoints.list(clock.now());
      return sendPrivate(reply, { items, total: items.length, nextCursor: null });
    },
  );

  app.get(url, call('administer', 'One endpoint', answersOf('WebhookEndpoint'), { params }), async (request, reply) => {
    const endpoint = await endpoints.find(request.params.id, clock.now());
    return endpoint === undefined ? refuseChange(reply, 'not-found') : sendEndpoint(reply, endpoint);
  });

  app.post(
    apiPaths.webhooks,
    call('administer', 'Adds an endpoint. Its secret is in this answer only', answersOf('WebhookWithSecret', 201), {
      body: newWebhookSchema,
    }),
    async (request, reply) => {
      const given = { description: '', state: 'active', ...request.body } as const;
      const created = await editWebhooks.create(given, audit(request, clock, 'added'));
      if (!created.ok) return sendViolations(reply, violationsOf(created.refusal, webhookViolations));
      const { endpoint } = created.value;
      return sendItem(
        reply.code(201).header('location', apiPaths.webhook(endpoint.id)),
        created.value,
        endpoint.version,
      );
    },
  );

  app.patch(
    url,
    changing('administer', 'Changes an endpoint, pauses it or resumes it', answersOf('WebhookEndpoint'), {
      params,
      body: webhookChangesSchema,
    }),
    async (request, reply) => {
      const context = audit(request, clock, 'edited');
      const changed = await editWebhooks.change(request.params.id, wantedVersion(request), request.body, context);
      return changed.ok ? sendEndpoint(reply, changed.value) : refuseChange(reply, changed.refusal);
    },
  );

  app.delete(
    url,
    changing('administer', 'Deletes an endpoint with its messages', nothingOf, { params }),
    async (request, reply) => {
      const context = audit(request, clock, 'deleted');
      const removed = await endpoints.remove(request.params.id, wantedVersion(request), context);
      return removed.ok ? reply.code(204).send() : refuseChange(reply, removed.refusal);
    },
  );

  app.post(
    routeOf(apiPaths.webhookSecret, 'id'),
    changing(
      'administer',
      'Replaces the secret. The former one signs too for 24 hours',
      answersOf('WebhookWithSecret'),
      {
        params,
        body: emptyBody,
      },
    ),
    async (request, reply) => {
      const context = audit(request, clock, 'edited');
      const rotated = await editWebhooks.rotate(request.params.id, wantedVersion(request), context);
      if (!rotated.ok) return refuseChange(reply, rotated.refusal);
      return sendItem(reply, rotated.value, rotated.value.endpoint.version);
    },
  );

  registerDeliveryRoutes(app, parts);
}

/** The messages of one endpoint: what was sent, and sending it again. */
function registerDeliveryRoutes(app: Api, { webhookDeliveries: deliveries, clock, whoAsks }: WebhookRoutesParts): void {
  const { call } = administratorCalls('Webhooks', whoAsks);
  const params = idParametersSchema;

  app.get(
    routeOf(apiPaths.webhookDeliveries, 'id'),
    call(
      'administer',
      'The messages to an endpoint with their tries, the newest first',
      answersOf('WebhookDeliveryList'),
      {
        params,
        querystring: webhookDeliveryQuerySchema,
      },
    ),
    async (request, reply) => {
      const { state, ...slice } = request.query;
      return sendPrivateList(request, reply, await deliveries.list(request.params.id, state, sliceFrom(slice)));
    },
  );

  app.post(
    routeOf(apiPaths.webhookTest, 'id'),
    call('administer', 'Sends a test message to an endpoint', answersOf('WebhookDelivery', 202), {
      params,
      body: emptyBody,
    }),
    async (request, reply) => {
      const added = await deliveries.addTest(request.params.id, clock.now());
      return added.ok ? sendPrivate(reply.code(202), added.value) : refuseChange(reply, added.refusal);
    },
  );

  app.post(
    routeOf(apiPaths.replayDelivery, 'id', 'deliveryId'),
    call('administer', 'Delivers a message again, with the same webhook-id', answersOf('WebhookDelivery', 202), {
      params: deliveryParametersSchema,
      body: emptyBody,
    }),
    async (request, reply) => {
      const { id, deliveryId } = request.params;
      const replayed = await deliveries.replay(id, deliveryId, clock.now());
      if (replayed.ok) return sendPrivate(reply.code(202), replayed.value);
      return sendProblem(reply, 'not-found', 'This message is not known any more. Messages are kept for 30 days.');
    },
  );

  app.post(
    routeOf(apiPaths.webhookReplay, 'id'),
    call('administer', 'Delivers all messages again that were given up', answersOf('ReplayedWebhooks', 202), {
      params,
      body: replayFailedSchema,
    }),
    async (request, reply) => {
      const since = new Date(request.body.since);
      const replayed = await deliveries.replayFailed(request.params.id, since, clock.now());
      return sendPrivate(reply.code(202), { replayed });
    },
  );
}

function sendEndpoint(reply: FastifyReply, endpoint: WebhookEndpoint): FastifyReply {
  return sendItem(reply, endpoint, endpoint.version);
}

function refuseChange(reply: FastifyReply, refusal: RefusedEdit<EndpointMistake>): FastifyReply {
  return sendRefusedChange(reply, refusal, 'webhook', webhookViolations);
}
