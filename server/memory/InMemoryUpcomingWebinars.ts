import { pictureOf, type Picture } from '../../src/domain/asset.ts';
import type { Slice, UpcomingQuery } from '../../src/domain/catalogue.ts';
import { ok, refuse, type Result } from '../../src/domain/result.ts';
import { wordsOf } from '../../src/domain/search.ts';
import { searchDate } from '../../src/domain/searchDate.ts';
import { isOver, startsIn, type UpcomingWebinar } from '../../src/domain/upcoming.ts';
import { canonicalZone } from '../../src/domain/zone.ts';
import { listName } from '../application/catalogue/listName.ts';
import { ofVersion, type ChangeRefusal, type Doing } from '../application/ports/Change.ts';
import type {
  NewUpcoming,
  StoredUpcoming,
  UpcomingListRequest,
  UpcomingWebinars,
  WrittenUpcoming,
} from '../application/ports/UpcomingWebinars.ts';
import type { Webinars } from '../application/ports/Webinars.ts';
import type { InMemoryBin } from './InMemoryBin.ts';
import { sliceInMemory } from './sliceInMemory.ts';
import { storable } from './storable.ts';

/** The recorded webinars, some of which are recordings of those that were upcoming. */
type Recordings = Pick<Webinars, 'find'> & { has(id: string): boolean };

interface KeptUpcoming extends NewUpcoming {
  readonly version: number;
}

/** Upcoming webinars in memory, for tests and work without a database; `webinars` knows the recorded ones. */
export class InMemoryUpcomingWebinars implements UpcomingWebinars {
  readonly #upcoming = new Map<string, KeptUpcoming>();
  readonly #webinars: Recordings;
  #bin: InMemoryBin | undefined;

  constructor(webinars: Recordings = { find: async () => undefined, has: () => false }) {
    this.#webinars = webinars;
  }

  async listPublished({
    query,
    zone,
    now,
    limit,
    cursor,
  }: UpcomingListRequest): Promise<Result<Slice<UpcomingWebinar>, 'bad-cursor'>> {
    const known = canonicalZone(zone);
    const coming = [...this.#upcoming.values()].filter((kept) => kept.published && !isOver(kept, now));
    const shown = await Promise.all(
      coming.map(async (kept) => {
        const starts = new Date(kept.startsAt);
        return {
          id: kept.id,
          item: (await this.#stored(kept)).upcoming,
          values: [starts.getTime()],
          title: kept.title,
          others: [kept.description, kept.presenter],
          date: searchDate(starts, known),
        };
      }),
    );
    return sliceInMemory({
      list: listName('UpcomingWebinars', query, known),
      shown,
      isWanted: (webinar) => isWanted(webinar, query, known),
      search: query.search,
      order: 'soonest',
      limit,
      cursor,
    });
  }

  async find(id: string): Promise<StoredUpcoming | undefined> {
    const kept = this.#upcoming.get(id.toLowerCase());
    return kept && this.#stored(kept);
  }

  async add(webinar: NewUpcoming): Promise<StoredUpcoming> {
    const { title, description, presenter } = webinar;
    return this.#keep({
      ...webinar,
      title: storable(title),
      description: storable(description),
      presenter: storable(presenter),
      version: 1,
    });
  }

  async listAll({
    query,
    zone,
    now,
    past,
    limit,
    cursor,
  }: UpcomingListRequest & { readonly past: boolean }): Promise<Result<Slice<UpcomingWebinar>, 'bad-cursor'>> {
    const known = canonicalZone(zone);
    const words = wordsOf(query.search);
    const wanted = [...this.#upcoming.values()].filter(
      (kept) => (past || !isOver(kept, now)) && words.every((word) => wordsOf(kept.title).join(' ').includes(word)),
    );
    const shown = await Promise.all(
      wanted.map(async (kept) => ({
        id: kept.id,
        item: (await this.#stored(kept)).upcoming,
        values: [Date.parse(kept.startsAt)],
        title: kept.title,
        others: [],
      })),
    );
    return sliceInMemory({
      list: `all ${past} ${listName('UpcomingWebinars', query, known)}`,
      shown,
      isWanted: (webinar) => isWanted(webinar, query, known),
      search: '',
      order: 'soonest',
      limit,
      cursor,
    });
  }

  async create(
    webinar: WrittenUpcoming,
    _doing: Doing,
    pictureOf?: string,
  ): Promise<Result<StoredUpcoming, 'recording-unknown'>> {
    if (!this.#isThere(webinar.recordedWebinarId)) return refuse('recording-unknown');
    return ok(
      await this.add({
        ...webinar,
        picture: (pictureOf === undefined ? undefined : this.#upcoming.get(pictureOf)?.picture) ?? null,
      }),
    );
  }

  async save(
    webinar: WrittenUpcoming,
    version: number,
    _doing: Doing,
  ): Promise<Result<StoredUpcoming, ChangeRefusal | 'recording-unknown'>> {
    const kept = ofVersion(this.#upcoming.get(webinar.id), version);
    if (!kept.ok) return kept;
    if (!this.#isThere(webinar.recordedWebinarId)) return refuse('recording-unknown');
    return ok(await this.#keep({ ...kept.value, ...webinar, version: version + 1 }));
  }

  async savePicture(
    id: string,
    picture: Picture | null,
    version: number,
    _doing: Doing,
  ): Promise<Result<StoredUpcoming, ChangeRefusal>> {
    const kept = ofVersion(this.#upcoming.get(id), version);
    return kept.ok ? ok(await this.#keep({ ...kept.value, picture, version: version + 1 })) : kept;
  }

  async remove(id: string, version: number, doing: Doing): Promise<Result<void, ChangeRefusal>> {
    const kept = ofVersion(this.#upcoming.get(id), version);
    if (!kept.ok) return kept;
    this.#upcoming.delete(id);
    this.#bin?.keep({ kind: 'upcoming', id, title: kept.value.title }, doing, () => {
      const { recordedWebinarId } = kept.value;
      this.#upcoming.set(id, {
        ...kept.value,
        recordedWebinarId: this.#isThere(recordedWebinarId) ? recordedWebinarId : null,
        version: version + 1,
      });
      return undefined;
    });
    return ok(undefined);
  }

  /** Where removed ones are kept. */
  binTo(bin: InMemoryBin): void {
    this.#bin = bin;
  }

  /** Whether one of them names this webinar as its recording. */
  isRecording(webinarId: string): boolean {
    return [...this.#upcoming.values()].some(({ recordedWebinarId }) => recordedWebinarId === webinarId);
  }

  #isThere(recordedWebinarId: string | null): boolean {
    return recordedWebinarId === null || this.#webinars.has(recordedWebinarId);
  }

  #keep(kept: KeptUpcoming): Promise<StoredUpcoming> {
    const written = { ...kept, startsAt: new Date(kept.startsAt).toISOString() };
    this.#upcoming.set(kept.id, written);
    return this.#stored(written);
  }

  async #stored({
    recordedWebinarId,
    registrationLink,
    picture,
    version,
    ...upcoming
  }: KeptUpcoming): Promise<StoredUpcoming> {
    const recorded = recordedWebinarId === null ? undefined : (await this.#webinars.find(recordedWebinarId))?.webinar;
    const recordedWebinar = recorded?.published === true ? { id: recorded.id, slug: recorded.slug } : null;
    const thumbnail = picture === null ? null : pictureOf(upcoming.id, picture);
    return { upcoming: { ...upcoming, recordedWebinar, thumbnail }, registrationLink, recordedWebinarId, version };
  }
}

function isWanted(webinar: UpcomingWebinar, { category, start }: UpcomingQuery, zone: string): boolean {
  return (
    (category === undefined || webinar.categories.includes(category)) &&
    (start === undefined || startsIn(webinar, zone) === start)
  );
}
