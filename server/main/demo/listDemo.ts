import { millisecondsInDay } from 'date-fns/constants';
import type { Picture } from '../../../src/domain/film/asset.ts';
import { blankUpcoming } from '../../../src/domain/item/upcoming.ts';
import { blankVideo, defaultFeature } from '../../../src/domain/item/video.ts';
import { blankWebinar } from '../../../src/domain/item/webinar.ts';
import { publishCaptionFile } from '../../application/import/publishCaptionFile.ts';
import type { NewCaptions } from '../../application/ports/film/Films.ts';
import type { DemoUpcoming, DemoVideo, DemoWebinar } from '../../demo/items/readDemo.ts';
import { captionedLanguages, sceneStarts, type Film } from '../../demo/items/film.ts';
import { filmCaptions } from '../../demo/filmCaptions.ts';
import { pdfSheet } from '../../demo/pdfSheet.ts';
import { startOf } from '../../demo/items/startOf.ts';
import { readCaptions } from '../../video/captions/readCaptions.ts';
import type { CoverProcess } from './CoverProcess.ts';
import { demoId } from './demoId.ts';
import type { Adapters } from '../adapters/openAdapters.ts';

export type DemoPorts = Pick<
  Adapters,
  'videos' | 'webinars' | 'upcomingWebinars' | 'attachments' | 'media' | 'clock' | 'database'
>;

/** Adds the items of the demo catalogue with their pictures. Existing items stay unchanged. */
export function makeDemoLister(
  { videos, webinars, upcomingWebinars, attachments, media, clock, database }: DemoPorts,
  covers: Pick<CoverProcess, 'draw'>,
) {
  async function publishPicture(folderId: string, item: string): Promise<Picture> {
    return media.withWorkFolder(async (folder) => {
      const size = await covers.draw({ item, folder });
      return { contentHash: await media.publishFolder(folderId, folder), ...size };
    });
  }

  async function publishCaptions(film: Film, assetId: string): Promise<readonly NewCaptions[]> {
    return Promise.all(
      captionedLanguages(film).map(async (language) => {
        const read = readCaptions(new TextEncoder().encode(filmCaptions(film, language)));
        if (!read.ok) throw new Error(`The captions of ${film.slug} in ${language} are ${read.refusal.reason}`);
        return publishCaptionFile(media, assetId, language, read.value);
      }),
    );
  }

  const daysBefore = (days: number) => new Date(clock.now().getTime() - days * millisecondsInDay);

  return {
    async addVideo({ film, categories, public: isPublic, published, daysAgo }: DemoVideo): Promise<void> {
      if ((await videos.find(film.slug)) !== undefined) return;
      const assetId = demoId('video', film.slug);
      const [picture, captions] = [await publishPicture(assetId, film.slug), await publishCaptions(film, assetId)];
      const { name, slug, description } = film;
      const when = published ? { publishedAt: daysBefore(daysAgo) } : {};
      const added = await videos.add(
        {
          ...blankVideo,
          name,
          slug,
          description,
          categories,
          public: isPublic,
          published,
          feature: defaultFeature(categories),
          ...when,
          assetId,
          picture,
          captions,
        },
        clock.now(),
      );
      if (!added.ok) throw new Error(`${slug} was refused: ${added.refusal}`);
    },

    async addWebinar(
      {
        film,
        more,
        categories,
        skill,
        series,
        public: isPublic,
        published,
        daysAgo,
        views,
        detail,
        downloads,
        resources,
      }: DemoWebinar,
      seriesIds: ReadonlyMap<string, string>,
    ): Promise<void> {
      if ((await webinars.find(film.slug)) !== undefined) return;
      const assetId = demoId('webinar', film.slug);
      const [picture, captions] = [await publishPicture(assetId, film.slug), await publishCaptions(film, assetId)];
      const files = downloads.map(({ name, type, text }) => ({
        id: demoId('download', `${film.slug} ${name}`),
        name,
        type,
        content: type === 'application/pdf' ? pdfSheet(text) : new TextEncoder().encode(text),
      }));
      for (const { id, content } of files) await attachments.save(id, content);
      const starts = sceneStarts(film);
      const added = await webinars.add(
        {
          ...blankWebinar,
          title: film.name,
          slug: film.slug,
          description: film.description,
          more,
          categories,
          skill,
          public: isPublic,
          published,
          feature: defaultFeature(categories),
          detail,
          resources,
          views,
          assetId,
          picture,
          captions,
          ...(published ? { publishedAt: daysBefore(daysAgo) } : {}),
          seriesId: series === null ? null : (seriesIds.get(series) ?? null),
          objectives: film.scenes.map(({ title }, index) => ({ title, time: starts[index] ?? 0 })),
          downloads: files.map(({ id, name, type, content }) => ({ id, name, type, bytes: content.length })),
          // A recommendation must refer to an existing webinar, so `recommend` adds them later.
          recommendations: [],
        },
        clock.now(),
      );
      if (!added.ok) throw new Error(`${film.slug} was refused: ${added.refusal}`);
    },

    async recommend({ film, recommendations }: DemoWebinar): Promise<void> {
      const webinar = await webinars.find(film.slug);
      const others = await Promise.all(recommendations.map((slug) => webinars.find(slug)));
      if (webinar !== undefined)
        await webinars.saveRecommendations(
          webinar.webinar.id,
          others.flatMap((other) => (other === undefined ? [] : [other.webinar.id])),
        );
    },

    async addUpcoming(webinar: DemoUpcoming): Promise<void> {
      const id = demoId('upcoming', webinar.title);
      if ((await upcomingWebinars.find(id)) !== undefined) return;
      const recorded = webinar.recorded === null ? undefined : await webinars.find(webinar.recorded);
      const {
        title,
        description,
        presenter,
        zone,
        durationMinutes,
        categories,
        public: isPublic,
        published,
        registrationLink,
      } = webinar;
      const thumbnail = await publishPicture(id, title);
      const added = await upcomingWebinars.add(
        {
          ...blankUpcoming,
          id,
          title,
          description,
          presenter,
          zone,
          durationMinutes,
          categories,
          published,
          registrationLink,
          thumbnail,
          public: isPublic,
          feature: defaultFeature(categories),
          startsAt: startOf(webinar, clock.now()).toISOString(),
          recordedWebinarId: recorded?.webinar.id ?? null,
        },
        clock.now(),
      );
      if (!added.ok) throw new Error(`${title} was refused: ${added.refusal}`);
    },

    /** The ids of the series by title, including series without webinars. */
    async addSeries(titles: readonly string[]): Promise<ReadonlyMap<string, string>> {
      for (const title of titles) await webinars.addSeries(title, clock.now());
      const { rows } = await database.pool.query<{ id: string; title: string }>('SELECT id, title FROM series');
      return new Map(rows.map(({ id, title }) => [title, id]));
    },
  };
}
