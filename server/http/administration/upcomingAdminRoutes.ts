import { idParametersSchema } from '../../../src/contract/schemaParts.ts';
import type { FastifyInstance } from 'fastify';
import { apiPaths } from '../../../src/contract/paths.ts';
import { newUpcomingSchema, upcomingChangesSchema } from '../../../src/contract/upcoming.ts';
import { missingOf } from '../../../src/domain/item/upcomingEdit.ts';
import type { AdministeredUpcoming } from '../../../src/domain/item/upcoming.ts';
import { upcomingViolations } from '../../../src/domain/violation/violations.ts';
import type { Clock } from '../../application/ports/Clock.ts';
import type { StoredUpcoming } from '../../application/ports/item/UpcomingWebinars.ts';
import type { EditUpcoming } from '../../application/upcoming/editUpcoming.ts';
import { noQuery } from '../answers/catalogueAnswers.ts';
import type { WhoAsks } from '../answers/whoAsks.ts';
import { registerEditing } from './editingRoutes.ts';

export interface UpcomingAdminParts {
  readonly editUpcoming: EditUpcoming;
  readonly clock: Clock;
  readonly whoAsks: WhoAsks;
}

/** Rules UPCOMING-1 to UPCOMING-4: the routes with which administrators change upcoming webinars. */
export function registerUpcomingAdminRoutes(
  app: FastifyInstance,
  { editUpcoming, clock, whoAsks }: UpcomingAdminParts,
): void {
  registerEditing(
    app,
    { clock, whoAsks },
    {
      paths: {
        items: apiPaths.upcomingWebinars,
        item: apiPaths.upcomingWebinar,
        publish: apiPaths.publishUpcoming,
        unpublish: apiPaths.unpublishUpcoming,
      },
      by: 'id',
      schema: {
        tags: ['Upcoming webinars'],
        params: idParametersSchema,
        querystring: noQuery,
        security: [{ bearer: [] }],
      },
      newItem: newUpcomingSchema,
      changes: upcomingChangesSchema,
      answers: 'UpcomingWebinar',
      noun: 'webinar',
      nounWithArticle: 'an upcoming webinar',
      edit: editUpcoming,
      idOf: ({ upcoming }) => upcoming.id,
      shown: administeredUpcoming,
      texts: upcomingViolations,
      missingOf: (given, otherwise) =>
        missingOf({
          title: otherwise,
          description: otherwise,
          startsAt: otherwise,
          presenter: otherwise,
          registrationLink: otherwise,
          ...given,
        }),
    },
  );
}

/** An upcoming webinar with the fields that only administrators see. */
export function administeredUpcoming({
  upcoming,
  registrationLink,
  recordedWebinarId,
}: StoredUpcoming): AdministeredUpcoming {
  return { ...upcoming, registrationLink, recordedWebinarId };
}
