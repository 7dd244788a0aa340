import type { FastifyInstance } from 'fastify';
import { accessTo } from '../../../src/domain/access/access.ts';
import { anonymous } from '../../../src/domain/access/person.ts';
import { slugFrom } from '../../../src/domain/item/slug.ts';
import { calendarEntryOf, calendarFeedPath } from '../../../src/domain/item/calendarEntry.ts';
import type { UpcomingWebinar } from '../../../src/domain/item/upcoming.ts';
import type { Announcements } from '../../application/ports/item/Announcements.ts';
import type { UpcomingWebinars } from '../../application/ports/item/UpcomingWebinars.ts';
import { publishedUpcoming } from '../../application/page/publishedItems.ts';
import { fresh, freshAnswer, problemAnswer } from '../answers/catalogueAnswers.ts';
import type { Answer } from '../answers/answer.ts';
import type { FeedParts } from '../pages/feedRoutes.ts';
import { calendarFile, cancelledEvent, eventOf } from './calendarFile.ts';

export interface CalendarParts extends Pick<FeedParts, 'clock' | 'words' | 'answers' | 'settings'> {
  readonly upcomingWebinars: Pick<UpcomingWebinars, 'find' | 'listPublished'>;
  readonly announcements: Announcements;
}

/** Rules CALENDAR-1 to CALENDAR-6: the calendar file of each webinar, and the feed of all. */
export function registerCalendarRoutes(
  app: FastifyInstance,
  { upcomingWebinars, announcements, clock, words, answers, settings: { publicUrl, brand } }: CalendarParts,
): void {
  app.get<{ Params: { id: string } }>('/upcoming/:id/calendar.ics', async (request, reply) => {
    const { id } = request.params;
    return answers.send(request, reply, `calendar of ${id}`, () => fileOf(id));
  });

  app.get(calendarFeedPath, async (request, reply) => answers.send(request, reply, calendarFeedPath, feed));

  async function fileOf(id: string): Promise<Answer> {
    const webinar = (await upcomingWebinars.find(id))?.upcoming;
    if (webinar === undefined || accessTo(webinar, anonymous, undefined) === 'not-found')
      return problemAnswer('not-found', 'There is no such webinar.');
    const name = `${slugFrom(webinar.title, 'webinar')}.ics`;
    const method = webinar.cancellation === null ? 'PUBLISH' : 'CANCEL';
    return answer(
      calendarFile({ method, brand: brand.name, events: eventsOf(webinar) }),
      `attachment; filename="${name}"`,
    );
  }

  async function feed(): Promise<Answer> {
    const now = clock.now();
    const cancelled = await announcements.listCancelled(now);
    const events = cancelled.map((told) => cancelledEvent(told, words('calendar.cancelled')));
    const ends = cancelled.map(({ endsAt }) => endsAt.getTime());
    for await (const webinar of publishedUpcoming(upcomingWebinars, now)) {
      events.push(...eventsOf(webinar));
      ends.push(entryOf(webinar).endsAt.getTime());
    }
    const subscribed = {
      name: words('feeds.title', { section: words('sections.UpcomingWebinars'), brand: brand.name }),
      description: words('feeds.ofUpcoming', { brand: brand.name }),
      source: publicUrl + calendarFeedPath,
    };
    const until = ends.length === 0 ? undefined : new Date(ends.reduce((one, other) => Math.min(one, other)));
    return answer(calendarFile({ subscribed, brand: brand.name, events }), 'inline; filename="calendar.ics"', until);
  }

  function eventsOf(webinar: UpcomingWebinar) {
    return webinar.announcement === null ? [] : [eventOf(entryOf(webinar), webinar.announcement)];
  }

  function entryOf(webinar: UpcomingWebinar) {
    return calendarEntryOf(webinar, words('calendar.presenter', { presenter: webinar.presenter }), publicUrl);
  }
}

function answer(text: string, disposition: string, until?: Date): Promise<Answer> {
  return freshAnswer('text/calendar; charset=utf-8', text, until, { ...fresh, 'content-disposition': disposition });
}
