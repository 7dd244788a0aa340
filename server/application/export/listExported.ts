import { wholeLibrary } from '../../../src/domain/library/libraryQuery.ts';
import type { FilmKind } from '../../../src/domain/item/itemKind.ts';
import type { Films } from '../ports/film/Films.ts';
import type { Redirects } from '../ports/import/Redirects.ts';
import type { UpcomingWebinars, StoredUpcoming } from '../ports/item/UpcomingWebinars.ts';
import type { StoredVideo, Videos } from '../ports/item/Videos.ts';
import type { StoredWebinar, Webinars } from '../ports/item/Webinars.ts';
import type { Library } from '../ports/library/Library.ts';
import {
  exportedUpcoming,
  exportedVideo,
  exportedWebinar,
  type ExportedItem,
  type ExportFacts,
} from './exportedItems.ts';

export interface ListExportedPorts extends Pick<ExportFacts, 'endingOf'> {
  readonly library: Pick<Library, 'references'>;
  readonly items: {
    readonly videos: Pick<Videos, 'find'>;
    readonly webinars: Pick<Webinars, 'find'>;
    readonly upcomingWebinars: Pick<UpcomingWebinars, 'find'>;
  };
  readonly films: Pick<Films, 'findFiles'>;
  readonly redirects: Pick<Redirects, 'listOf'>;
  /** The extension of an original whose name is not known, by its content. */
  readonly endingOfOriginal: (assetId: string) => Promise<string>;
}

/** More items than a site has. */
const mostItems = 1_000_000;
const filmName = /\.(mp4|m4v|mov|mkv|webm|avi)$/i;

/**
 * Rule MOVE-11: all items of all kinds, drafts and past sessions too, in an order that depends on nothing but themselves:
 * videos and recorded webinars by their URL paths, upcoming webinars by start and title.
 */
export function makeListExported({ library, items, films, redirects, endingOf, endingOfOriginal }: ListExportedPorts) {
  return async (now: Date): Promise<readonly ExportedItem[]> => {
    const { videos, webinars, sessions } = await listStored(now);
    const slugs = new Map(webinars.map(({ webinar }) => [webinar.id, webinar.slug]));
    const slugOf = (id: string) => slugs.get(id);
    const factsOf = async (kind: FilmKind, id: string, assetId: string): Promise<ExportFacts> => ({
      filmEnding: await filmEnding(kind, id, assetId),
      oldAddresses: await redirects.listOf(id),
      ...{ slugOf, endingOf },
    });
    const exported: ExportedItem[] = [];
    for (const stored of videos)
      exported.push(exportedVideo(stored, await factsOf('video', stored.video.id, stored.asset.id)));
    for (const stored of webinars)
      exported.push(exportedWebinar(stored, await factsOf('webinar', stored.webinar.id, stored.asset.id)));
    sessions.forEach((stored, place) => exported.push(exportedUpcoming(stored, `upcoming/${place + 1}`, { slugOf })));
    return exported;
  };

  async function listStored(now: Date) {
    const videos: StoredVideo[] = [];
    const webinars: StoredWebinar[] = [];
    const sessions: StoredUpcoming[] = [];
    for (const { kind, id } of await library.references(wholeLibrary, now, mostItems)) {
      // An item that somebody deletes meanwhile is left out.
      if (kind === 'video') videos.push(...present(await items.videos.find(id)));
      else if (kind === 'webinar') webinars.push(...present(await items.webinars.find(id)));
      else sessions.push(...present(await items.upcomingWebinars.find(id)));
    }
    return {
      videos: videos.toSorted((one, other) => compared(one.video.slug, other.video.slug)),
      webinars: webinars.toSorted((one, other) => compared(one.webinar.slug, other.webinar.slug)),
      sessions: sessions.toSorted((one, other) => compared(orderOf(one), orderOf(other))),
    };
  }

  async function filmEnding(kind: FilmKind, id: string, assetId: string): Promise<string | undefined> {
    const found = await films.findFiles(kind, id);
    const file = found?.file ?? null;
    if (file === null) return undefined;
    return filmName.exec(file.name ?? '')?.[1]?.toLowerCase() ?? endingOfOriginal(assetId);
  }
}

function present<Stored>(stored: Stored | undefined): readonly Stored[] {
  return stored === undefined ? [] : [stored];
}

function orderOf({ upcoming, registrationLink }: StoredUpcoming): string {
  return `${upcoming.startsAt} ${upcoming.title} ${registrationLink}`;
}

function compared(one: string, other: string): number {
  if (one === other) return 0;
  return one < other ? -1 : 1;
}
