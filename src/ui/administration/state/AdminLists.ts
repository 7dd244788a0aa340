import type { UpcomingEditing } from '../../../application/ports/editing/UpcomingEditing.ts';
import type { VideoEditing } from '../../../application/ports/editing/VideoEditing.ts';
import type { WebinarEditing } from '../../../application/ports/editing/WebinarEditing.ts';
import type { Versioned } from '../../../application/ports/editing/Edits.ts';
import type { ItemKind } from '../../../domain/item/itemKind.ts';
import { listingQueryString, type ListingQuery, type Slice } from '../../../domain/catalogue/catalogue.ts';
import { ok, type Result } from '../../../domain/result.ts';
import type { Section } from '../../../domain/catalogue/section.ts';
import type { UpcomingWebinar } from '../../../domain/item/upcoming.ts';
import type { Video } from '../../../domain/item/video.ts';
import type { WebinarSummary } from '../../../domain/item/webinar.ts';
import { ListMemory } from '../../features/list/ListMemory.ts';
import { ListModel } from '../../features/list/ListModel.ts';
import type { AdminMode } from './AdminMode.ts';

interface AdminListPorts {
  readonly videos: Pick<VideoEditing, 'list' | 'find'>;
  readonly webinars: Pick<WebinarEditing, 'list' | 'find'>;
  readonly upcoming: Pick<UpcomingEditing, 'list' | 'find'>;
  readonly mode: Pick<AdminMode, 'hidesPast'>;
  readonly zone: string;
}

type Ask<Item> = (query: ListingQuery, cursor: string | undefined, signal: AbortSignal) => Promise<Slice<Item>>;
type Find<Item> = (id: string, signal: AbortSignal) => Promise<Result<Versioned<Item>, 'not-found'>>;

/** A list for administrators: its model, and a refresh that keeps the pages loaded by "Show more". */
export interface AdminList<Item extends { readonly id: string }> {
  readonly model: ListModel<Item>;
  readonly readAnew: () => void;
}

/** The three lists with drafts. Lists that were left are remembered until an item of their kind changes. */
export class AdminLists {
  readonly #ports: AdminListPorts;
  readonly #seen = {
    video: new ListMemory<Video>(),
    webinar: new ListMemory<WebinarSummary>(),
    upcoming: new ListMemory<UpcomingWebinar>(),
  };

  constructor(ports: AdminListPorts) {
    this.#ports = ports;
  }

  videos(query: ListingQuery): AdminList<Video> {
    const { videos } = this.#ports;
    return listOver(
      (...parameters) => videos.list(...parameters),
      (...parameters) => videos.find(...parameters),
      this.#seen.video,
      'Videos',
      query,
    );
  }

  webinars(query: ListingQuery): AdminList<WebinarSummary> {
    const { webinars } = this.#ports;
    return listOver(
      (...parameters) => webinars.list(...parameters),
      (...parameters) => webinars.find(...parameters),
      this.#seen.webinar,
      'RecordedWebinars',
      query,
    );
  }

  upcoming(query: ListingQuery): AdminList<UpcomingWebinar> {
    const { upcoming, mode, zone } = this.#ports;
    return listOver(
      (current, cursor, signal) => upcoming.list({ ...current, zone, past: !mode.hidesPast }, cursor, signal),
      (...parameters) => upcoming.find(...parameters),
      this.#seen.upcoming,
      'UpcomingWebinars',
      query,
    );
  }

  /**
   * Forgets the remembered lists of a kind. Webinars show the title of their series, so a series counts as a webinar.
   */
  forget(kind: ItemKind): void {
    if (kind === 'video') this.#seen.video = new ListMemory();
    else if (kind === 'upcoming') this.#seen.upcoming = new ListMemory();
    else this.#seen.webinar = new ListMemory();
  }
}

function listOver<Item extends { readonly id: string }>(
  ask: Ask<Item>,
  find: Find<Item>,
  memory: ListMemory<Item>,
  section: Section,
  query: ListingQuery,
): AdminList<Item> {
  let wanted = 0;
  const askAll: Ask<Item> = async (current, cursor, signal) => {
    const enough = cursor === undefined ? wanted : 0;
    let slice = await ask(current, cursor, signal);
    while (slice.nextCursor !== null && slice.items.length < enough) {
      const next = await ask(current, slice.nextCursor, signal);
      slice = { ...next, items: [...slice.items, ...next.items] };
    }
    return slice;
  };
  const findItem = async (id: string, signal: AbortSignal): Promise<Result<Item, 'not-found'>> => {
    const found = await find(id, signal);
    return found.ok ? ok(found.value.item) : found;
  };
  const model = new ListModel(
    askAll,
    memory,
    (current) => listingQueryString(section, current),
    query,
    undefined,
    findItem,
  );
  const readAnew = () => {
    wanted = model.list?.items.length ?? 0;
    model.retry();
    // Another query begins with its first page.
    wanted = 0;
  };
  return { model, readAnew };
}
