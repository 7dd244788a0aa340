import { idParametersSchema } from '../../../src/contract/schemaParts.ts';
import type { FastifyInstance } from 'fastify';
import { itemPaths } from '../../../src/contract/paths.ts';
import { newUpcomingSchema, upcomingChangesSchema } from '../../../src/contract/upcoming.ts';
import { missingOf } from '../../../src/domain/item/upcomingEdit.ts';
import { upcomingViolations } from '../../../src/domain/violation/violations.ts';
import type { EditUpcoming } from '../../application/upcoming/editUpcoming.ts';
import { administeredUpcoming } from '../answers/administeredItems.ts';
import type { AdministratorParts } from '../answers/administrators.ts';
import { noQuery } from '../answers/apiCalls.ts';
import { registerEditing } from './editingRoutes.ts';

export interface UpcomingAdminParts extends AdministratorParts {
  readonly editUpcoming: EditUpcoming;
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
      paths: itemPaths.upcoming,
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
