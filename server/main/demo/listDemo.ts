import { millisecondsInDay } from 'date-fns/constants';
import type { Picture } from '../../../src/domain/film/asset.ts';
import type { FilmKind } from '../../../src/domain/item/itemKind.ts';
import { blankUpcoming } from '../../../src/domain/item/upcoming.ts';
import { blankVideo, defaultFeature } from '../../../src/domain/item/video.ts';
import { blankWebinar } from '../../../src/domain/item/webinar.ts';
import { publishCaptions } from '../../application/film/saveCaptions.ts';
import type { NewCaptions } from '../../application/ports/film/Films.ts';
import type { DemoUpcoming, DemoVideo, DemoWebinar } from '../../demo/items/readDemo.ts';
import { captionedLanguages, sceneStarts, type Film } from '../../demo/items/film.ts';
import { filmCaptions } from '../../demo/filmCaptions.ts';
import { pdfSheet } from '../../demo/pdfSheet.ts';
import { readCaptions } from '../../video/captions/readCaptions.ts';
import type { CoverProcess } from './CoverProcess.ts';
import { demoId } from './demoId.ts';
import type { Adapters } from '../adapters/openAdapters.ts';
import { addDays } from 'date-fns/addDays';
import { set } from 'date-fns/set';
import { instantsAt, wallTimeOf } from '../../../src/domain/date/wallTime.ts';
import { calendarDay, universalZone } from '../../../src/domain/date/clock.ts';

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
      return { contentHash: (await media.publishFolder(folderId, folder)).contentHash, ...size };
    });
  }

  async function publishCaptionsOf(film: Film, assetId: string): Promise<readonly NewCaptions[]> {
    return Promise.all(
      captionedLanguages(film).map(async (language) => {
        const read = readCaptions(new TextEncoder().encode(filmCaptions(film, language)));
        if (!read.ok) throw new Error(`The captions of ${film.slug} in ${language} are ${read.refusal.reason}`);
        return publishCaptions(media, [assetId], language, read.value);
      }),
    );
  }

  const daysBefore = (days: number) => new Date(clock.now().getTime() - days * millisecondsInDay);

  /** What videos and recorded webinars have in common. */
  async function filmedFields(kind: FilmKind, { film, categories, published, ...about }: DemoVideo | DemoWebinar) {
    const assetId = demoId(kind, film.slug);
    return {
      slug: film.slug,
      description: film.description,
      categories,
      public: about.public,
      published,
      feature: defaultFeature(categories),
      ...(published ? { publishedAt: daysBefore(about.daysAgo) } : {}),
      assetId,
      picture: await publishPicture(assetId, film.slug),
      captions: await publishCaptionsOf(film, assetId),
    };
  }

  return {
    async addVideo(video: DemoVideo): Promise<void> {
      const { name, slug } = video.film;
      if ((await videos.find(slug)) !== undefined) return;
      const fields = { ...blankVideo, name, ...(await filmedFields('video', video)) };
      const added = await videos.add(fields, clock.now());
      if (!added.ok) throw new Error(`${slug} was refused: ${added.refusal}`);
    },

    async addWebinar(webinar: DemoWebinar, seriesIds: ReadonlyMap<string, string>): Promise<void> {
      const { film, presenter, more, skill, series, views, detail, downloads, resources } = webinar;
      if ((await webinars.find(film.slug)) !== undefined) return;
      const filmed = await filmedFields('webinar', webinar);
      const files = downloads.map(({ name, type, text }) => ({
        id: demoId('download', `${film.slug} ${name}`),
        name,
        type,
        content: type === 'application/pdf' ? pdfSheet(text) : new TextEncoder().encode(text),
      }));
      for (const { id, content } of files) await attachments.save(id, content);
      const starts = sceneStarts(film);
      const fields = {
        ...blankWebinar,
        ...filmed,
        title: film.name,
        ...{ presenter, more, skill, detail, resources, views },
        seriesId: series === null ? null : (seriesIds.get(series) ?? null),
        objectives: film.scenes.map(({ title }, index) => ({ title, time: starts[index] ?? 0 })),
        downloads: files.map(({ id, name, type, content }) => ({ id, name, type, bytes: content.length })),
        // A recommendation must refer to an existing webinar, so `recommend` adds them later.
        recommendations: [],
      };
      const added = await webinars.add(fields, clock.now());
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
      const { title, categories, earlierSession } = webinar;
      const earlier = earlierSession === null ? undefined : await webinars.find(earlierSession);
      const fields = {
        ...blankUpcoming,
        ...webinar,
        id,
        thumbnail: await publishPicture(id, title),
        feature: defaultFeature(categories),
        startsAt: startOf(webinar, clock.now()).toISOString(),
        earlierSessionId: earlier?.webinar.id ?? null,
      };
      const added = await upcomingWebinars.add(fields, clock.now());
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

/** The start of a webinar: `hour` and `minute` in its time zone, `inDays` days from now. */
export function startOf(
  { inDays, hour, minute, zone }: Pick<DemoUpcoming, 'inDays' | 'hour' | 'minute' | 'zone'>,
  now: Date,
): Date {
  const shown = set(addDays(calendarDay(now, zone), inDays), { hours: hour, minutes: minute });
  const { day, time } = wallTimeOf(shown, universalZone);
  const [start] = instantsAt(day, time, zone);
  if (start === undefined) throw new Error(`The clocks of ${zone} skip ${time} on ${day}`);
  return start;
}
