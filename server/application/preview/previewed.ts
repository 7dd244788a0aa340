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
      const { video: item, ...film } = found;
      return { ...shown(item, film), preview: (expiresAt) => ({ kind: 'video', item, expiresAt }) };
    },
    webinar: async (idOrSlug) => {
      const found = await webinars.find(idOrSlug);
      if (found === undefined) return undefined;
      const { webinar, ...film } = found;
      const item = { ...webinar, detail: safeHtml(webinar.detail) };
      return { ...shown(item, film, item.objectives), preview: (expiresAt) => ({ kind: 'webinar', item, expiresAt }) };
    },
    upcoming: async (id) => {
      const item = (await upcomingWebinars.find(id))?.upcoming;
      if (item === undefined) return undefined;
      const preview = (expiresAt: string): Preview => ({ kind: 'upcoming', item, expiresAt });
      return { id: item.id, isPublished: item.published, preview, mediaFolder: item.id, playable: undefined };
    },
  };
  return (kind, idOrSlug) => finds[kind](idOrSlug);
}

/** What the previews of items with films have in common. Videos have no chapters. */
function shown(
  item: PlaybackSource['item'] & { readonly id: string },
  { asset, processing }: Pick<PlaybackSource, 'asset' | 'processing'>,
  chapters: PlaybackSource['chapters'] = [],
): Omit<Previewed, 'preview'> {
  const playable = { item, asset, processing, chapters };
  return { id: item.id, isPublished: item.published, mediaFolder: asset.id, playable };
}
