import type { TypeBoxTypeProvider } from '@fastify/type-provider-typebox';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { apiPaths } from '../../../src/contract/paths.ts';
import { newUpcomingSchema, upcomingChangesSchema, upcomingParametersSchema } from '../../../src/contract/upcoming.ts';
import { upcomingViolations } from '../../../src/domain/violation/violations.ts';
import { missingOf, type AdministeredUpcoming } from '../../../src/domain/item/upcoming.ts';
import type { Clock } from '../../application/ports/Clock.ts';
import type { StoredUpcoming } from '../../application/ports/UpcomingWebinars.ts';
import type { ChangedUpcoming, ChangeUpcoming, GivenUpcoming } from '../../application/upcoming/changeUpcoming.ts';
import {
  administratorsOnly,
  audit,
  sendItem,
  sendRefusedChange,
  versionNeeded,
  wantedVersion,
} from '../answers/administrators.ts';
import { answersOf, noQuery, routeOf } from '../answers/catalogueAnswers.ts';
import { registerPublishing } from './publishingRoutes.ts';
import type { WhoAsks } from '../answers/whoAsks.ts';

export interface UpcomingAdminParts {
  readonly changeUpcoming: ChangeUpcoming;
  readonly clock: Clock;
  readonly whoAsks: WhoAsks;
}

const named = {
  tags: ['Upcoming webinars'],
  params: upcomingParametersSchema,
  querystring: noQuery,
  security: [{ bearer: [] }],
};

/** Rules UPCOMING-1 to UPCOMING-4: the routes with which administrators change upcoming webinars. */
export function registerUpcomingAdminRoutes(
  plain: FastifyInstance,
  { changeUpcoming, clock, whoAsks }: UpcomingAdminParts,
): void {
  const app = plain.withTypeProvider<TypeBoxTypeProvider>();
  const onRequest = administratorsOnly(whoAsks);

  app.post(
    apiPaths.upcomingWebinars,
    {
      onRequest,
      schema: {
        summary: 'Creates an upcoming webinar as a draft',
        tags: named.tags,
        security: named.security,
        querystring: noQuery,
        body: newUpcomingSchema,
        response: answersOf('UpcomingWebinar', 201),
      },
    },
    async (request, reply) => {
      const created = await changeUpcoming.create(request.body, audit(request, clock, 'added'));
      if (!created.ok)
        return sendRefusedChange(reply, created.refusal, 'webinar', upcomingViolations, missingIn(request.body, ''));
      return sendUpcoming(
        reply.code(201).header('location', apiPaths.upcomingWebinar(created.value.upcoming.id)),
        created.value,
      );
    },
  );

  app.patch(
    routeOf(apiPaths.upcomingWebinar, 'id'),
    {
      onRequest: [onRequest, versionNeeded],
      schema: {
        ...named,
        summary: 'Changes an upcoming webinar',
        body: upcomingChangesSchema,
        response: answersOf('UpcomingWebinar'),
      },
    },
    async (request, reply) =>
      answer(
        reply,
        await changeUpcoming.edit(
          request.params.id,
          wantedVersion(request),
          request.body,
          audit(request, clock, 'edited'),
        ),
        missingIn(request.body, 'as it was'),
      ),
  );

  registerPublishing(
    plain,
    { clock, whoAsks },
    {
      paths: [apiPaths.upcomingWebinar, apiPaths.publishUpcoming, apiPaths.unpublishUpcoming],
      by: 'id',
      schema: named,
      called: 'an upcoming webinar',
      answers: 'UpcomingWebinar',
      change: changeUpcoming,
      answer,
    },
  );
}

/** The required fields that are empty. A field that was not sent counts as `otherwise`. */
function missingIn(given: GivenUpcoming, otherwise: string): readonly string[] {
  return missingOf({
    title: otherwise,
    description: otherwise,
    startsAt: otherwise,
    presenter: otherwise,
    registrationLink: otherwise,
    ...given,
  });
}

function answer(reply: FastifyReply, changed: ChangedUpcoming, missing: readonly string[] = []): FastifyReply {
  return changed.ok
    ? sendUpcoming(reply, changed.value)
    : sendRefusedChange(reply, changed.refusal, 'webinar', upcomingViolations, missing);
}

function sendUpcoming(reply: FastifyReply, stored: StoredUpcoming): FastifyReply {
  return sendItem(reply, administeredUpcoming(stored), stored.version);
}

/** An upcoming webinar with the fields that only administrators see. */
export function administeredUpcoming({
  upcoming,
  registrationLink,
  recordedWebinarId,
}: StoredUpcoming): AdministeredUpcoming {
  return { ...upcoming, registrationLink, recordedWebinarId };
}
