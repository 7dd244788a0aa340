import { itemPaths } from '../../../src/contract/paths.ts';
import { idParametersSchema } from '../../../src/contract/schemaParts.ts';
import type { Timelines } from '../../application/ports/item/Timelines.ts';
import { administratorCalls, answersOf, routeOf, type Api } from '../answers/apiCalls.ts';
import { sendPrivate } from '../answers/catalogueAnswers.ts';
import { sendProblem } from '../answers/problem.ts';
import type { WhoAsks } from '../answers/whoAsks.ts';

export interface TimelineRoutesParts {
  readonly timelines: Timelines;
  readonly whoAsks: WhoAsks;
}

/** Rule TIMELINE-3: the timeline of an upcoming webinar, for administrators only. */
export function registerTimelineRoutes(app: Api, { timelines, whoAsks }: TimelineRoutesParts): void {
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
