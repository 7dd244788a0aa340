import { pictureOf } from '../../src/domain/asset.ts';
import type { Slice } from '../../src/domain/catalogue.ts';
import type { Result } from '../../src/domain/result.ts';
import { searchDate } from '../../src/domain/searchDate.ts';
import { isOver, startsIn, type UpcomingWebinar } from '../../src/domain/upcoming.ts';
import { listName } from '../application/catalogue/listName.ts';
import type { NewUpcoming, StoredUpcoming, UpcomingListRequest, UpcomingWebinars } from '../application/ports/UpcomingWebinars.ts';
import type { Webinars } from '../application/ports/Webinars.ts';
import { sliceInMemory } from './sliceInMemory.ts';

/** Upcoming webinars in memory, for tests and work without a database; `webinars` knows the recorded ones. */
export class InMemoryUpcomingWebinars implements UpcomingWebinars {
  readonly #upcoming = new Map<string, NewUpcoming>();
  readonly #webinars: Pick<Webinars, 'find'>;

  constructor(webinars: Pick<Webinars, 'find'> = { find: async () => undefined }) {
    this.#webinars = webinars;
  }

  async listPublished({ query, zone, now, limit, cursor }: UpcomingListRequest): Promise<Result<Slice<UpcomingWebinar>, 'bad-cursor'>> {
    const known = new Intl.DateTimeFormat('en-US', { timeZone: zone }).resolvedOptions().timeZone;
    const coming = [...this.#upcoming.values()].filter((kept) => kept.published && !isOver(kept, now));
    const shown = await Promise.all(coming.map(async (kept) => {
      const starts = new Date(kept.startsAt);
      return { id: kept.id, item: (await this.#stored(kept)).upcoming, values: [starts.getTime()], title: kept.title, others: [kept.description, kept.presenter], date: searchDate(starts, known) };
    }));
    const isWanted = (webinar: UpcomingWebinar) =>
      (query.category === undefined || webinar.categories.includes(query.category)) && (query.start === undefined || startsIn(webinar, known) === query.start);
    return sliceInMemory({ list: listName('UpcomingWebinars', query, known), shown, isWanted, search: query.search, order: 'soonest', limit, cursor });
  }

  async find(id: string): Promise<StoredUpcoming | undefined> {
    const kept = this.#upcoming.get(id.toLowerCase());
    return kept && this.#stored(kept);
  }

  async add(webinar: NewUpcoming): Promise<StoredUpcoming> {
    const { title, description, presenter } = webinar;
    const kept = { ...webinar, title: storable(title), description: storable(description), presenter: storable(presenter), startsAt: new Date(webinar.startsAt).toISOString() };
    this.#upcoming.set(webinar.id, kept);
    return this.#stored(kept);
  }

  async #stored({ recordedWebinarId, registrationLink, picture, ...upcoming }: NewUpcoming): Promise<StoredUpcoming> {
    const recorded = recordedWebinarId === null ? undefined : (await this.#webinars.find(recordedWebinarId))?.webinar;
    const recordedWebinar = recorded?.published === true ? { id: recorded.id, slug: recorded.slug } : null;
    const thumbnail = picture === null ? null : pictureOf(upcoming.id, picture);
    return { upcoming: { ...upcoming, recordedWebinar, thumbnail }, registrationLink, version: 1 };
  }
}

function storable(text: string): string {
  return text.toWellFormed().replaceAll('\0', '');
}
