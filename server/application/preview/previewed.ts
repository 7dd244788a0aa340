import type { Preview } from '../../../src/domain/item/preview.ts';
import type { PreviewKind } from '../ports/item/PreviewTickets.ts';
import type { UpcomingWebinars } from '../ports/item/UpcomingWebinars.ts';
import type { Videos } from '../ports/item/Videos.ts';
import type { Webinars } from '../ports/item/Webinars.ts';
import type { PlaybackSource } from '../video/openPlayback.ts';

/** An item with what its preview needs. */
export interface Previewed {
  readonly id: string;
  /** A published item is shown on its own page. */
  readonly isPublished: boolean;
  readonly preview: (expiresAt: string) => Preview;
  /** The media folder that holds its pictures and renditions. */
  readonly mediaFolder: string;
  /** Undefined for items without a film. */
  readonly playable: PlaybackSource | undefined;
}

export type FindPreviewed = (kind: PreviewKind, idOrSlug: string) => Promise<Previewed | undefined>;

interface Catalogue {
  readonly videos: Pick<Videos, 'find'>;
  readonly webinars: Pick<Webinars, 'find'>;
  readonly upcomingWebinars: Pick<UpcomingWebinars, 'find'>;
}

/** Finds published and unpublished items. `safeHtml` sanitises the detailed description. */
export function makeFindPreviewed(
  { videos, webinars, upcomingWebinars }: Catalogue,
  safeHtml: (html: string) => string,
): FindPreviewed {
  const finds: Readonly<Record<PreviewKind, (idOrSlug: string) => Promise<Previewed | undefined>>> = {
    video: async (idOrSlug) => {
      const found = await videos.find(idOrSlug);
      if (found === undefined) return undefined;
      const { video: item, asset, processing } = found;
      return {
        id: item.id,
        isPublished: item.published,
        preview: (expiresAt) => ({ kind: 'video', item, expiresAt }),
        mediaFolder: asset.id,
        playable: { item, asset, processing, chapters: [] },
      };
    },
    webinar: async (idOrSlug) => {
      const found = await webinars.find(idOrSlug);
      if (found === undefined) return undefined;
      const { webinar, asset, processing } = found;
      const item = { ...webinar, detail: safeHtml(webinar.detail) };
      return {
        id: item.id,
        isPublished: item.published,
        preview: (expiresAt) => ({ kind: 'webinar', item, expiresAt }),
        mediaFolder: asset.id,
        playable: { item, asset, processing, chapters: item.objectives },
      };
    },
    upcoming: async (id) => {
      const item = (await upcomingWebinars.find(id))?.upcoming;
      return (
        item && {
          id: item.id,
          isPublished: item.published,
          preview: (expiresAt) => ({ kind: 'upcoming', item, expiresAt }),
          mediaFolder: item.id,
          playable: undefined,
        }
      );
    },
  };
  return (kind, idOrSlug) => finds[kind](idOrSlug);
}
