import type { FastifyInstance } from 'fastify';
import type { Section } from '../../../src/domain/catalogue/section.ts';
import { everything, sliceLength } from '../../../src/domain/catalogue/catalogue.ts';
import { clockTime } from '../../../src/domain/date/duration.ts';
import { dayLabel, hourLabel } from '../../../src/domain/date/dates.ts';
import { universalZone } from '../../../src/domain/date/zone.ts';
import type { PublicSettings } from '../../../src/domain/page/page.ts';
import type { ServerWords } from '../../../src/domain/page/serverWords.ts';
import { upcomingPath } from '../../../src/domain/item/upcomingDetail.ts';
import type { Clock } from '../../application/ports/Clock.ts';
import type { UpcomingWebinars } from '../../application/ports/item/UpcomingWebinars.ts';
import type { Videos } from '../../application/ports/item/Videos.ts';
import type { Webinars } from '../../application/ports/item/Webinars.ts';
import { listUntil } from '../../application/upcoming/listUntil.ts';
import { makeAnswer, sendAnswer, type Answer, type AnswerCache } from '../answers/answerCache.ts';
import { rssFeed, type FeedEntry, type FeedOf } from './feeds.ts';
import { sendProblem } from '../answers/problem.ts';

export interface FeedParts {
  readonly videos: Videos;
  readonly webinars: Webinars;
  readonly upcomingWebinars: UpcomingWebinars;
  readonly clock: Clock;
  readonly words: ServerWords;
  readonly answers: AnswerCache;
  readonly settings: Pick<PublicSettings, 'publicUrl' | 'brand'>;
}

const fresh = { 'cache-control': 'public, max-age=0, must-revalidate' };
const first = { query: everything, limit: sliceLength, cursor: undefined } as const;

/** Rules FEED-1 and FEED-3: feeds of the newest items, and robots.txt. */
export function registerFeedRoutes(
  app: FastifyInstance,
  { videos, webinars, upcomingWebinars, clock, words, answers, settings }: FeedParts,
): void {
  const { publicUrl, brand } = settings;
  const text: ServerWords = (name, values) => words(name, { brand: brand.name, ...values });
  const titleOf = (section: Section) => text('feeds.title', { section: words(`sections.${section}`) });
  const answer = (path: string, make: () => Promise<Answer>) =>
    app.get(path, async (request, reply) => sendAnswer(request, reply, await answers.get(path, make)));
  const rss = (feed: FeedOf, until?: Date) =>
    makeAnswer({
      status: 200,
      type: 'application/rss+xml; charset=utf-8',
      text: rssFeed(feed, settings),
      headers: fresh,
      until,
    });

  answer('/feed/videos.xml', async () => {
    const entries = itemsOf(await videos.listPublished(first)).map((video): FeedEntry => {
      const length =
        video.duration > 0 ? text('feeds.video', { duration: clockTime(video.duration) }) : text('feeds.videoShort');
      return {
        id: video.id,
        title: video.name,
        description: video.description || length,
        link: `${publicUrl}/videos/${video.slug}`,
        picture: video.thumbnail,
        date: new Date(video.publishedAt ?? video.createdAt),
        categories: video.categories,
      };
    });
    return rss({
      title: titleOf('Videos'),
      description: text('feeds.ofVideos'),
      path: '/feed/videos.xml',
      page: '/videos',
      entries,
    });
  });

  answer('/feed/webinars.xml', async () => {
    const entries = itemsOf(await webinars.listPublished(first)).map((webinar): FeedEntry => ({
      id: webinar.id,
      title: webinar.title,
      description: webinar.description,
      link: `${publicUrl}/webinars/${webinar.slug}`,
      picture: webinar.thumbnail,
      date: new Date(webinar.publishedAt ?? webinar.createdAt),
      categories: webinar.categories,
    }));
    return rss({
      title: titleOf('RecordedWebinars'),
      description: text('feeds.ofWebinars'),
      path: '/feed/webinars.xml',
      page: '/webinars',
      entries,
    });
  });

  answer('/feed/upcoming.xml', async () => {
    const now = clock.now();
    const listed = await upcomingWebinars.listPublished({ ...first, zone: universalZone, now });
    const entries = itemsOf(listed).map((webinar): FeedEntry => {
      const start = new Date(webinar.startsAt);
      const { presenter, description, zone } = webinar;
      return {
        id: webinar.id,
        title: webinar.title,
        description: text('feeds.upcoming', {
          day: dayLabel(start, zone),
          hour: hourLabel(start, zone),
          presenter,
          description,
        }),
        link: `${publicUrl}${upcomingPath(webinar)}`,
        picture: webinar.thumbnail,
        author: presenter,
        // Feed readers sort by this date, and some hide entries with a future date.
        date: new Date(webinar.announcement?.changedAt ?? now),
        categories: webinar.categories,
      };
    });
    return rss(
      {
        title: titleOf('UpcomingWebinars'),
        description: text('feeds.ofUpcoming'),
        path: '/feed/upcoming.xml',
        page: '/upcoming',
        entries,
      },
      listed.ok ? listUntil(listed.value, now) : undefined,
    );
  });

  app.get('/robots.txt', async (_request, reply) =>
    reply
      .header('cache-control', 'public, max-age=86400')
      .type('text/plain; charset=utf-8')
      .send(`User-agent: *\nDisallow: /training/api/\nDisallow: /auth-callback\nSitemap: ${publicUrl}/sitemap.xml\n`),
  );
  app.get('/feed/*', async (_request, reply) => sendProblem(reply, 'not-found', 'This feed does not exist.'));
}

function itemsOf<Item>(
  listed:
    | { readonly ok: true; readonly value: { readonly items: readonly Item[] } }
    | { readonly ok: false; readonly refusal: string },
): readonly Item[] {
  if (!listed.ok) throw new Error(`The store refused a list without a cursor: ${listed.refusal}`);
  return listed.value.items;
}
