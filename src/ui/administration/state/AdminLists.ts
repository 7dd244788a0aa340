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
import { ListMemory, ListModel } from '../../features/list/ListModel.ts';
import type { AdministrationMode } from './AdministrationMode.ts';

interface AdminListPorts {
  readonly videoEditing: Pick<VideoEditing, 'list' | 'find'>;
  readonly webinarEditing: Pick<WebinarEditing, 'list' | 'find'>;
  readonly upcomingEditing: Pick<UpcomingEditing, 'list' | 'find'>;
  readonly mode: Pick<AdministrationMode, 'hidesPast'>;
  readonly zone: string;
}

/** What the lists need of the editing of one kind. */
interface ListedItems<Item, Query> {
  list(query: Query, cursor: string | undefined, signal: AbortSignal): Promise<Slice<Item>>;
  find(id: string, signal: AbortSignal): Promise<Result<Versioned<Item>, 'not-found'>>;
}

/** A list for administrators: its model, and a refresh that keeps the pages loaded by "Show more". */
export interface AdminList<Item extends { readonly id: string }> {
  readonly model: ListModel<Item>;
  readonly reload: () => Promise<void>;
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
    return listOver(this.#ports.videoEditing, (asked) => asked, this.#seen.video, 'Videos', query);
  }

  webinars(query: ListingQuery): AdminList<WebinarSummary> {
    return listOver(this.#ports.webinarEditing, (asked) => asked, this.#seen.webinar, 'RecordedWebinars', query);
  }

  upcoming(query: ListingQuery): AdminList<UpcomingWebinar> {
    const { upcomingEditing, mode, zone } = this.#ports;
    const withPast = (asked: ListingQuery) => ({ ...asked, zone, past: !mode.hidesPast });
    return listOver(upcomingEditing, withPast, this.#seen.upcoming, 'UpcomingWebinars', query);
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

function listOver<Item extends { readonly id: string }, Query>(
  items: ListedItems<Item, Query>,
  queryOf: (query: ListingQuery) => Query,
  memory: ListMemory<Item>,
  section: Section,
  query: ListingQuery,
): AdminList<Item> {
  let wanted = 0;
  const ask = async (current: ListingQuery, cursor: string | undefined, signal: AbortSignal) => {
    const enough = cursor === undefined ? wanted : 0;
    let slice = await items.list(queryOf(current), cursor, signal);
    while (slice.nextCursor !== null && slice.items.length < enough) {
      const next = await items.list(queryOf(current), slice.nextCursor, signal);
      slice = { ...next, items: [...slice.items, ...next.items] };
    }
    return slice;
  };
  const find = async (id: string, signal: AbortSignal): Promise<Result<Item, 'not-found'>> => {
    const found = await items.find(id, signal);
    return found.ok ? ok(found.value.item) : found;
  };
  const model = new ListModel(ask, memory, (current) => listingQueryString(section, current), query, undefined, find);
  const reload = () => {
    wanted = model.list?.items.length ?? 0;
    const loaded = model.retry();
    // Another query begins with its first page.
    wanted = 0;
    return loaded;
  };
  return { model, reload };
}
