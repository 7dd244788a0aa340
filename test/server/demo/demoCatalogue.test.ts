import { createHash } from 'node:crypto';
import { join } from 'node:path';
import { legacyRedirects, legacyTable } from '../../../src/contract/legacyRedirects.ts';
import { captionLanguages } from '../../../src/domain/film/caption.ts';
import { categories, inCatalogueOrder } from '../../../src/domain/catalogue/category.ts';
import { legacyTarget } from '../../../src/domain/page/legacyRedirect.ts';
import { slugFrom, slugRefusal } from '../../../src/domain/item/slug.ts';
import { startsIn } from '../../../src/domain/item/upcoming.ts';
import { upcomingRefusals } from '../../../src/domain/item/upcomingEdit.ts';
import { skills, webinarRefusals } from '../../../src/domain/item/webinar.ts';
import { clockIn } from '../../../src/domain/date/clock.ts';
import { isZone } from '../../../src/domain/date/zone.ts';
import { filmCover, upcomingCover } from '../../../server/demo/coverPicture.ts';
import { captionedLanguages, filmSeconds, sceneStarts } from '../../../server/demo/items/film.ts';
import { filmCaptions } from '../../../server/demo/filmCaptions.ts';
import { filmsInMakingOrder } from '../../../server/main/demo/demo.ts';
import { startOf } from '../../../server/main/demo/listDemo.ts';
import { loadTypesetter } from '../../../server/demo/drawing/typesetting.ts';
import { readCaptions } from '../../../server/video/captions/readCaptions.ts';
import { wordsThatDoNotFit } from '../../fixtures/values/filmWords.ts';
import { readDemoUpcoming, readDemoVideos, readDemoWebinars } from '../../../server/demo/items/readDemo.ts';

const demoUpcoming = readDemoUpcoming();
const demoVideos = readDemoVideos();
const demoWebinars = readDemoWebinars();

const published = demoWebinars.filter((webinar) => webinar.published);
const live = demoUpcoming.filter((webinar) => webinar.published);
const distinct = (values: readonly unknown[]) => new Set(values).size;

describe('the demo catalogue', () => {
  test('has at least 24 videos, 18 recorded and 8 upcoming webinars, and a few drafts', () => {
    expect(demoVideos.filter((video) => video.published).length).toBeGreaterThanOrEqual(24);
    expect([published.length, demoWebinars.length]).toEqual([18, 19]);
    expect([live.length, demoUpcoming.length]).toEqual([8, 9]);
    expect(distinct(published.flatMap(({ series }) => series ?? []))).toBe(4);
    expect(published.some(({ series }) => series === null)).toBe(true);
  });

  test('has public and gated items of every product and skill', () => {
    for (const items of [published, live]) {
      expect(distinct(items.flatMap((item) => item.categories))).toBe(categories.length);
      expect(distinct(items.map((item) => item.public))).toBe(2);
    }
    expect(distinct(published.map(({ skill }) => skill))).toBe(skills.length);
    for (const item of [...demoWebinars, ...demoUpcoming])
      expect(item.categories).toEqual(inCatalogueOrder(item.categories));
  });

  test('has unique slugs and covers, and neighbours of different product and motif', async () => {
    const films = [...demoVideos, ...demoWebinars].map(({ film }) => film);
    expect(distinct(films.map(({ slug }) => slug))).toBe(films.length);
    const typesetter = await loadTypesetter(join(process.cwd(), 'node_modules', '@fontsource', 'lato', 'files'));
    const covers = [
      ...films.map((film) => filmCover(film, typesetter)),
      ...demoUpcoming.map((webinar) => upcomingCover(webinar, typesetter)),
    ];
    expect(distinct(covers.map((cover) => createHash('sha256').update(cover).digest('hex')))).toBe(covers.length);
    demoWebinars.slice(1).forEach(({ film }, index) => {
      const before = demoWebinars[index]?.film;
      expect({
        film: film.slug,
        same: film.category === before?.category || film.scenes[0]?.picture === before?.scenes[0]?.picture,
      }).toEqual({ film: film.slug, same: false });
    });
  });

  test('says "Live" in no picture of an upcoming webinar, because the picture is the same before the start', async () => {
    const typesetter = await loadTypesetter(join(process.cwd(), 'node_modules', '@fontsource', 'lato', 'files'));
    const write = jest.spyOn(typesetter, 'write');
    for (const webinar of demoUpcoming) upcomingCover(webinar, typesetter);
    expect(write).toHaveBeenCalledWith(expect.stringContaining('With '), expect.anything());
    expect(write).not.toHaveBeenCalledWith('Live', expect.anything());
  });

  test('uses no address that is redirected elsewhere', () => {
    for (const { film } of [...demoVideos, ...demoWebinars])
      for (const folder of ['videos', 'webinars'])
        expect(legacyTarget(legacyTable, `/${folder}/${film.slug}`, 'https://community.example.com')).toBeUndefined();
    const addresses = new Set([
      ...demoVideos.map(({ film }) => `/videos/${film.slug}`),
      ...demoWebinars.map(({ film }) => `/webinars/${film.slug}`),
    ]);
    for (const { from } of legacyRedirects) expect(addresses.has(from)).toBe(false);
  });

  // The host of examples has one page; any other path answers 404.
  test('links to other sites only by addresses that answer', () => {
    const addresses = [
      ...demoWebinars.flatMap(({ resources, detail }) => [
        ...resources.map(({ url }) => url),
        ...[...detail.matchAll(/href="([^"]*)"/g)].map(([, address = '']) => address),
      ]),
      ...demoUpcoming.map(({ registrationLink }) => registrationLink),
    ];
    expect(addresses.length).toBeGreaterThan(30);
    expect(addresses.filter((address) => !address.startsWith('https://example.com/#'))).toEqual([]);
  });

  test('has titles in sentence case, and whole sentences that begin differently', () => {
    const items = [
      ...demoVideos.map(({ film }) => ({ title: film.name, texts: [film.description] })),
      ...demoWebinars.map(({ film, more }) => ({ title: film.name, texts: [film.description, ...more.split('\n\n')] })),
      ...demoUpcoming.map(({ title, description }) => ({ title, texts: [description] })),
    ];
    // Product names keep their capital letters.
    const capital = /(?<!^|[:.?!] )\b(?!(?:Storyline|Rise|Reach|LMS|I)\b)[A-Z]/;
    for (const { title, texts } of items) {
      expect({ title, capital: capital.exec(title)?.[0] }).toEqual({ title, capital: undefined });
      expect(title).toMatch(/^[A-Z].*[^.]$/);
      for (const text of texts) expect(text).toMatch(/^[A-Z“][^]*[.?!]$/);
    }
    const openings = items.flatMap(({ texts }) =>
      texts.map((text) => text.split(' ').slice(0, 2).join(' ').toLowerCase()),
    );
    expect(openings.filter((opening, index) => openings.indexOf(opening) !== index)).toEqual([]);
    expect(distinct(items.map(({ title }) => title.toLowerCase()))).toBe(items.length);
  });

  test('makes three tutorials first, then a webinar, and drafts last', () => {
    const order = filmsInMakingOrder(demoVideos, demoWebinars);
    expect(order).toHaveLength(demoVideos.length + demoWebinars.length);
    expect(order.slice(0, 4).map(({ kind }) => kind)).toEqual(['video', 'video', 'video', 'webinar']);
    const drafts = [...demoVideos, ...demoWebinars].filter((item) => !item.published).map(({ film }) => film.slug);
    expect(
      order
        .slice(-drafts.length)
        .map(({ film }) => film.slug)
        .toSorted(),
    ).toEqual(drafts.toSorted());
  });
});

describe('the recorded webinars of the demo catalogue', () => {
  test('last at most 24 seconds on average, because every first start makes them all', () => {
    expect(
      demoWebinars.reduce((total, { film }) => total + filmSeconds(film), 0) / demoWebinars.length,
    ).toBeLessThanOrEqual(24);
  });

  test('have captions in all four languages at least five times, and in two at least three times', () => {
    const counts = demoWebinars.map(({ film }) => captionedLanguages(film).length);
    expect(counts.filter((count) => count === captionLanguages.length).length).toBeGreaterThanOrEqual(5);
    expect(counts.filter((count) => count === 2).length).toBeGreaterThanOrEqual(3);
  });

  test.each(demoWebinars.map((webinar) => [webinar.film.slug, webinar] as const))(
    '%s follows the rules of a webinar, has text that fits its frames, and links only to existing items',
    async (slug, { film, presenter, categories: chosen, recommendations, resources, downloads, more, detail }) => {
      expect(slugFrom(film.name, 'video')).toBe(slug);
      expect(slugRefusal(slug)).toBeUndefined();
      const starts = sceneStarts(film);
      const objectives = film.scenes.map(({ title }, index) => ({ title, time: starts[index] ?? 0 }));
      expect(
        webinarRefusals({
          title: film.name,
          description: film.description,
          presenter,
          more,
          detail,
          downloads,
          resources,
          published: true,
          categories: chosen,
          startTime: 0,
          duration: filmSeconds(film),
          objectives,
        }),
      ).toEqual([]);
      expect(objectives.length).toBeGreaterThanOrEqual(4);
      await expect(wordsThatDoNotFit(film)).resolves.toEqual([]);
      for (const other of recommendations)
        expect(published.map((webinar) => webinar.film.slug).filter((known) => known !== slug)).toContain(other);
      for (const { url } of resources) expect(url).toMatch(/^https:\/\/example\.com\//);
      expect(distinct(downloads.map(({ name }) => name))).toBe(downloads.length);
      for (const { name, type } of downloads)
        expect(name).toMatch({ 'application/pdf': /\.pdf$/, 'text/csv': /\.csv$/, 'text/plain': /\.txt$/ }[type]);
      for (const part of [downloads, resources]) expect(part.length).toBeGreaterThanOrEqual(1);
      const paragraphs = more.split('\n\n');
      expect(paragraphs.length === 2 || paragraphs.length === 3).toBe(true);
      expect(detail).toMatch(/^<h2>.*>$/s);
      for (const language of captionedLanguages(film)) {
        const read = readCaptions(new TextEncoder().encode(filmCaptions(film, language)));
        expect(read.ok).toBe(true);
      }
      for (const scene of film.scenes)
        for (const text of Object.values(scene.captions).flat()) expect(text.length).toBeLessThanOrEqual(84);
    },
  );
});

describe('the upcoming webinars of the demo catalogue', () => {
  test.each([['2026-01-15T00:10:00Z'], ['2026-03-07T23:50:00Z'], ['2026-10-24T12:00:00Z'], ['2026-11-21T15:00:00Z']])(
    'all begin after %s, some in each part of the day',
    (instant) => {
      const now = new Date(instant);
      const dated = demoUpcoming.map((webinar) => ({ ...webinar, startsAt: startOf(webinar, now).toISOString() }));
      for (const webinar of dated) {
        expect(upcomingRefusals(webinar, now)).toEqual([]);
        const start = clockIn(new Date(webinar.startsAt), webinar.zone);
        expect([start.getHours(), start.getMinutes()]).toEqual([webinar.hour, webinar.minute]);
      }
      for (const zone of ['America/New_York', 'Europe/Berlin', 'Asia/Tokyo', 'Australia/Sydney'])
        expect(distinct(dated.filter((webinar) => webinar.published).map((webinar) => startsIn(webinar, zone)))).toBe(
          3,
        );
    },
  );

  test('use at least six time zones, last 45 to 90 minutes, and link to existing recordings', () => {
    expect(distinct(live.map(({ zone }) => zone))).toBeGreaterThanOrEqual(6);
    for (const { zone, durationMinutes, earlierSession, registrationLink } of demoUpcoming) {
      expect(isZone(zone)).toBe(true);
      expect(durationMinutes >= 45 && durationMinutes <= 90).toBe(true);
      expect(earlierSession === null || published.some(({ film }) => film.slug === earlierSession)).toBe(true);
      expect(registrationLink).toMatch(/^https:\/\/example\.com\/#register\//);
    }
  });
});
