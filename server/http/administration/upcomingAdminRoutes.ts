import { idParametersSchema } from '../../../src/contract/schemaParts.ts';
import { itemPaths } from '../../../src/contract/paths.ts';
import { newUpcomingSchema, upcomingChangesSchema } from '../../../src/contract/upcoming.ts';
import { missingOf } from '../../../src/domain/item/upcomingEdit.ts';
import { upcomingViolations } from '../../../src/domain/violation/violations.ts';
import type { EditUpcoming } from '../../application/upcoming/editUpcoming.ts';
import { administeredUpcoming } from '../answers/administeredItems.ts';
import type { AdministratorParts } from '../answers/administrators.ts';
import { noQuery, administratorCalls, answersOf, routeOf, type Api } from '../answers/apiCalls.ts';
import { registerEditing } from './editingRoutes.ts';
import type { Timelines } from '../../application/ports/item/Timelines.ts';
import { sendPrivate } from '../answers/catalogueAnswers.ts';
import { sendProblem } from '../answers/problem.ts';

export interface UpcomingAdminParts extends AdministratorParts {
  readonly editUpcoming: EditUpcoming;
  readonly timelines: Timelines;
}

/** Rules UPCOMING-1 to UPCOMING-4: the routes with which administrators change upcoming webinars. */
export function registerUpcomingAdminRoutes(app: Api, parts: UpcomingAdminParts): void {
  registerEditing(app, parts, {
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
    edit: parts.editUpcoming,
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
  });
  registerTimelineRoute(app, parts);
}

/** Rule TIMELINE-3: the timeline of an upcoming webinar, for administrators only. */
function registerTimelineRoute(app: Api, { timelines, whoAsks }: UpcomingAdminParts): void {
  const { call } = administratorCalls('Upcoming webinars', whoAsks);
  const summary = 'The life of an upcoming webinar: announcements, registration clicks, reminders and recording';
  app.get(
    routeOf(itemPaths.upcoming.timeline, 'id'),
    call(summary, answersOf('Timeline'), { params: idParametersSchema }),
    async (request, reply) => {
      const timeline = await timelines.find(request.params.id);
      return timeline === undefined
        ? sendProblem(reply, 'not-found', 'No upcoming webinar has this id.')
        : sendPrivate(reply, timeline);
    },
  );
}
