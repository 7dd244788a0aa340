import type { FastifyInstance } from 'fastify';
import type { Section } from '../../../src/domain/catalogue/section.ts';
import { everything, sliceLength } from '../../../src/domain/catalogue/catalogue.ts';
import { clockTime } from '../../../src/domain/date/duration.ts';
import { dayLabel, hourLabel } from '../../../src/domain/date/dates.ts';
import { universalZone } from '../../../src/domain/date/clock.ts';
import type { PublicSettings } from '../../../src/domain/page/page.ts';
import type { ServerWords } from '../../../src/domain/page/serverWords.ts';
import { upcomingPath } from '../../../src/domain/item/upcomingDetail.ts';
import type { Clock } from '../../application/ports/Clock.ts';
import type { UpcomingWebinars } from '../../application/ports/item/UpcomingWebinars.ts';
import type { Videos } from '../../application/ports/item/Videos.ts';
import type { Webinars } from '../../application/ports/item/Webinars.ts';
import { acceptedList } from '../../application/catalogue/listCursor.ts';
import { listUntil } from '../../application/catalogue/listUntil.ts';
import type { AnswerCache } from '../answers/answerCache.ts';
import { freshAnswer } from '../answers/catalogueAnswers.ts';
import { rssFeed, type FeedEntry } from './feeds.ts';
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

const first = { query: everything, limit: sliceLength, cursor: undefined } as const;

/** The path of the list of a section, which is the name of its feed too, and the description of the feed. */
const feeds = {
  Videos: { path: '/videos', description: 'feeds.ofVideos' },
  RecordedWebinars: { path: '/webinars', description: 'feeds.ofWebinars' },
  UpcomingWebinars: { path: '/upcoming', description: 'feeds.ofUpcoming' },
} as const satisfies Readonly<Record<Section, object>>;

/** Rules FEED-1 and FEED-3: feeds of the newest items, and robots.txt. */
export function registerFeedRoutes(
  app: FastifyInstance,
  { videos, webinars, upcomingWebinars, clock, words, answers, settings }: FeedParts,
): void {
  const { publicUrl, brand } = settings;
  const text: ServerWords = (name, values) => words(name, { brand: brand.name, ...values });

  answer('Videos', async () => {
    const entries = acceptedList(await videos.listPublished(first)).items.map((video): FeedEntry => {
      const length =
        video.duration > 0 ? text('feeds.video', { duration: clockTime(video.duration) }) : text('feeds.videoShort');
      return {
        ...video,
        title: video.name,
        description: video.description || length,
        link: `${publicUrl}/videos/${video.slug}`,
        date: new Date(video.publishedAt ?? video.createdAt),
      };
    });
    return { entries };
  });

  answer('RecordedWebinars', async () => {
    const entries = acceptedList(await webinars.listPublished(first)).items.map((webinar): FeedEntry => ({
      ...webinar,
      ...(webinar.presenter === '' ? {} : { author: webinar.presenter }),
      link: `${publicUrl}/webinars/${webinar.slug}`,
      date: new Date(webinar.publishedAt ?? webinar.createdAt),
    }));
    return { entries };
  });

  answer('UpcomingWebinars', async () => {
    const now = clock.now();
    const listed = acceptedList(await upcomingWebinars.listPublished({ ...first, zone: universalZone, now }));
    const entries = listed.items.map((webinar): FeedEntry => {
      const start = new Date(webinar.startsAt);
      const { presenter, description, zone } = webinar;
      const [day, hour] = [dayLabel(start, zone), hourLabel(start, zone)];
      return {
        ...webinar,
        title: webinar.cancellation === null ? webinar.title : text('feeds.cancelled', { title: webinar.title }),
        description: text('feeds.upcoming', { day, hour, presenter, description }),
        link: `${publicUrl}${upcomingPath(webinar)}`,
        author: presenter,
        // Feed readers sort by this date, and some hide entries with a future date.
        date: new Date(webinar.announcement?.changedAt ?? now),
      };
    });
    return { entries, until: listUntil(listed, now) };
  });

  app.get('/robots.txt', async (_request, reply) =>
    reply
      .header('cache-control', 'public, max-age=86400')
      .type('text/plain; charset=utf-8')
      .send(`User-agent: *\nDisallow: /training/api/\nDisallow: /auth-callback\nSitemap: ${publicUrl}/sitemap.xml\n`),
  );
  app.get('/feed/*', async (_request, reply) => sendProblem(reply, 'not-found', 'This feed does not exist.'));

  function answer(
    section: Section,
    make: () => Promise<{ readonly entries: readonly FeedEntry[]; readonly until?: Date | undefined }>,
  ): void {
    const { path: page, description } = feeds[section];
    const path = `/feed${page}.xml`;
    const feed = { title: text('feeds.title', { section: words(`sections.${section}`) }), path, page };
    const makeFeed = async () => {
      const { entries, until } = await make();
      const content = rssFeed({ ...feed, description: text(description), entries }, settings);
      return freshAnswer('application/rss+xml; charset=utf-8', content, until);
    };
    app.get(path, async (request, reply) => answers.send(request, reply, path, makeFeed));
  }
}
