import type { Gated } from '../../../src/domain/access/access.ts';
import { assetFiles, mediaPath, type Asset } from '../../../src/domain/film/asset.ts';
import type { Chapter, Playback, PlaybackRefusal } from '../../../src/domain/film/playback.ts';
import type { Processing } from '../../../src/domain/film/processing.ts';
import { ok, refuse, type Result } from '../../../src/domain/result.ts';
import { isStartTime, type Video } from '../../../src/domain/item/video.ts';
import { accessOf, type Asker } from '../access/accessOf.ts';
import { watchedOnHours } from '../ports/media/Assets.ts';
import type { Clock } from '../ports/Clock.ts';
import type { Films } from '../ports/film/Films.ts';
import type { MediaTickets } from '../ports/media/MediaTickets.ts';
import type { Videos } from '../ports/item/Videos.ts';
import type { Webinars } from '../ports/item/Webinars.ts';

/**
 * Lets the asker's browser fetch the asset's files until the ticket expires; `cookie` is a whole `Set-Cookie` value.
 */
export type IssueMediaTicket = MediaTickets['issue'];

/** A video or a recorded webinar, with what its playback needs. */
export interface PlaybackSource {
  readonly item: Gated & Pick<Video, 'startTime' | 'duration' | 'thumbnail' | 'captions'>;
  readonly asset: Asset;
  readonly processing: Processing;
  readonly chapters: readonly Chapter[];
}

export type FindPlayable = (idOrSlug: string) => Promise<PlaybackSource | undefined>;

/** Videos have no chapters. */
export function playableVideos(videos: Pick<Videos, 'find'>): FindPlayable {
  return async (idOrSlug) => {
    const found = await videos.find(idOrSlug);
    return found && { item: found.video, asset: found.asset, processing: found.processing, chapters: [] };
  };
}

/** The objectives of a recorded webinar are its chapters. */
export function playableWebinars(webinars: Pick<Webinars, 'find'>): FindPlayable {
  return async (idOrSlug) => {
    const found = await webinars.find(idOrSlug);
    if (found === undefined) return undefined;
    const { webinar: item, asset, processing } = found;
    return { item, asset, processing, chapters: item.objectives };
  };
}

export interface OpenedPlayback {
  readonly playback: Playback;
  readonly cookie: string;
}

/** The older cookies belong to films that this one has recently replaced. Somebody may still be watching them. */
type OpenedForAll = OpenedPlayback & { readonly olderCookies: readonly string[] };
export type OpenPlayback = (idOrSlug: string, asker: Asker) => Promise<Result<OpenedForAll, PlaybackRefusal>>;

/** The ids of the assets that an asset has recently replaced. */
export type ListRecentlyReplaced = (assetId: string) => Promise<readonly string[]>;

/** Lists only assets that somebody may still be watching. */
export function listRecentlyReplaced(films: Pick<Films, 'listReplacedBy'>, clock: Clock): ListRecentlyReplaced {
  return (assetId) => films.listReplacedBy(assetId, new Date(clock.now().getTime() - watchedOnHours * 3_600_000));
}

/** Rules ACCESS-2, FILM-11 and MEDIA-7: what a player needs, for people with access. */
export function makeOpenPlayback(
  find: FindPlayable,
  issueMediaTicket: IssueMediaTicket,
  recentlyReplaced: ListRecentlyReplaced,
): OpenPlayback {
  return async (idOrSlug, asker) => {
    const found = await find(idOrSlug);
    if (found === undefined) return refuse('not-found');
    const access = await accessOf(found.item, asker);
    if (access !== 'granted') return refuse(access);
    const issue = (assetId: string) => issueMediaTicket(assetId, asker.person, asker.session);
    const opened = playbackOf(found, () => issue(found.asset.id));
    if (!opened.ok) return opened;
    const older = await recentlyReplaced(found.asset.id);
    return ok({ ...opened.value, olderCookies: older.map((assetId) => issue(assetId).cookie) });
  };
}

/** What a player needs of a processed film, with the ticket for its files. */
export function playbackOf(
  { item, asset, processing, chapters }: PlaybackSource,
  issueTicket: () => ReturnType<IssueMediaTicket>,
): Result<OpenedPlayback, 'not-ready'> {
  if (processing.state !== 'ready' || asset.contentHash === null) return refuse('not-ready');
  const { id, contentHash } = asset;
  const address = (file: string) => mediaPath(id, contentHash, file);
  const { cookie, expiresAt } = issueTicket();
  return ok({
    cookie,
    playback: {
      src: address(assetFiles.master),
      poster: item.thumbnail?.src ?? null,
      storyboard: address(assetFiles.storyboard),
      chapters,
      captions: item.captions,
      // A replaced film may be shorter than the chosen start time.
      startTime: isStartTime(item.startTime, item.duration) ? item.startTime : 0,
      expiresAt: expiresAt.toISOString(),
    },
  });
}
