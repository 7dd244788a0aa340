import type { FastifyInstance } from 'fastify';
import { everything } from '../../../src/domain/catalogue/catalogue.ts';
import type { Section } from '../../../src/domain/catalogue/section.ts';
import { universalZone } from '../../../src/domain/date/clock.ts';
import { endOf } from '../../../src/domain/item/upcoming.ts';
import { upcomingPath } from '../../../src/domain/item/upcomingDetail.ts';
import { publishedUpcoming, publishedVideos, publishedWebinars } from '../../application/page/publishedItems.ts';
import type { LastChanges } from '../../application/ports/item/Items.ts';
import { earliest } from '../../application/catalogue/listUntil.ts';
import type { Answer } from '../answers/answer.ts';
import { freshAnswer } from '../answers/catalogueAnswers.ts';
import { sendProblem } from '../answers/problem.ts';
import type { FeedParts } from './feedRoutes.ts';
import { addressesPerFile, filmEntry, fixedEntries, pageEntry, sitemapFile, sitemapIndex } from './sitemap.ts';

export interface SitemapParts extends FeedParts {
  readonly lastChanges: LastChanges;
  /** The maximum of addresses in one sitemap file; the default is the limit of sitemaps.org. */
  readonly sitemapLimit?: number | undefined;
}

/** Rule FEED-2: the sitemap. */
export function registerSitemapRoutes(
  app: FastifyInstance,
  { answers, settings, sitemapLimit = addressesPerFile, words, ...parts }: SitemapParts,
): void {
  const { videos, webinars, upcomingWebinars, clock } = parts;
  const { publicUrl, brand } = settings;

  app.get('/sitemap.xml', async (request, reply) =>
    answers.send(request, reply, '/sitemap.xml', async () => {
      const { entries, until } = await allEntries();
      const files = Math.ceil(entries.length / sitemapLimit);
      return xml(files <= 1 ? await sitemapFile(entries, settings) : await sitemapIndex(files, settings), until);
    }),
  );

  app.get<{ Params: { number: string } }>('/sitemap-:number(^[1-9]\\d{0,3}).xml', async (request, reply) => {
    const from = (Number(request.params.number) - 1) * sitemapLimit;
    // Check the number first: counting is cheap, and a made-up number must not load all items.
    if (from >= (await countEntries())) return sendProblem(reply, 'not-found', 'This sitemap file does not exist.');
    return answers.send(request, reply, `sitemap ${request.params.number}`, async () => {
      const { entries, until } = await allEntries();
      return xml(await sitemapFile(entries.slice(from, from + sitemapLimit), settings), until);
    });
  });

  async function countEntries(): Promise<number> {
    const one = { query: everything, limit: 1, cursor: undefined } as const;
    const lists = await Promise.all([
      videos.listPublished(one),
      webinars.listPublished(one),
      upcomingWebinars.listPublished({ ...one, zone: universalZone, now: clock.now() }),
    ]);
    const totals = lists.map((listed) => (listed.ok ? listed.value.total : 0));
    return totals.reduce((sum, total) => sum + total, fixedEntries(settings).length);
  }

  /** The entries, and when the first of them has to go: the page of a webinar stays in the sitemap until its end. */
  async function allEntries() {
    const changes = await parts.lastChanges.all();
    const newest: Partial<Record<Section, Date>> = {};
    const changed = (section: Section, id: string, announced: string): Date => {
      const first = new Date(announced);
      const last = changes.get(id) ?? first;
      const changedAt = last > first ? last : first;
      if (changedAt > (newest[section] ?? new Date(0))) newest[section] = changedAt;
      return changedAt;
    };
    const entries = [];
    let until: Date | undefined;
    for await (const video of publishedVideos(videos)) {
      const { id, name, publishedAt, createdAt } = video;
      const description = video.description || words('video.videoWithoutDuration', { brand: brand.name, name });
      const changedAt = changed('Videos', id, publishedAt ?? createdAt);
      entries.push(
        filmEntry({ ...video, path: `/videos/${video.slug}`, title: name, description, changedAt }, publicUrl),
      );
    }
    for await (const webinar of publishedWebinars(webinars)) {
      const { id, slug, publishedAt, createdAt } = webinar;
      const changedAt = changed('RecordedWebinars', id, publishedAt ?? createdAt);
      entries.push(filmEntry({ ...webinar, path: `/webinars/${slug}`, changedAt }, publicUrl));
    }
    for await (const webinar of publishedUpcoming(upcomingWebinars, clock.now())) {
      const { id, announcement } = webinar;
      const changedAt = announcement === null ? undefined : changed('UpcomingWebinars', id, announcement.changedAt);
      entries.push(pageEntry(upcomingPath(webinar), changedAt));
      until = earliest(until, endOf(webinar));
    }
    return { entries: [...fixedEntries(settings, newest), ...entries], until };
  }
}

function xml(text: string, until: Date | undefined): Promise<Answer> {
  return freshAnswer('application/xml; charset=utf-8', text, until);
}
