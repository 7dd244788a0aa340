import type { Gated } from '../../../src/domain/access/access.ts';
import { assetFiles, mediaPath, type Asset } from '../../../src/domain/film/asset.ts';
import type { Chapter, Playback, PlaybackRefusal } from '../../../src/domain/film/playback.ts';
import type { Processing } from '../../../src/domain/film/processing.ts';
import { ok, refuse, type Result } from '../../../src/domain/result.ts';
import { isStartTime, type Video } from '../../../src/domain/item/video.ts';
import { accessOf, type Asker } from '../access/accessOf.ts';
import { watchedOnHours } from '../ports/Assets.ts';
import type { Clock } from '../ports/Clock.ts';
import type { Films } from '../ports/Films.ts';
import type { MediaTickets } from '../ports/MediaTickets.ts';
import type { Videos } from '../ports/Videos.ts';
import type { Webinars } from '../ports/Webinars.ts';

/** Lets the asker's browser fetch the asset's files until it expires; `cookie` is a whole Set-Cookie value. */
export type IssueMediaTicket = MediaTickets['issue'];

/** What is played: a video or a recorded webinar. */
export interface Playable {
  readonly item: Gated & Pick<Video, 'startTime' | 'duration' | 'thumbnail' | 'captions'>;
  readonly asset: Asset;
  readonly processing: Processing;
  readonly chapters: readonly Chapter[];
}

export type FindPlayable = (idOrSlug: string) => Promise<Playable | undefined>;

/** Tutorials have no chapters. */
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
    return (
      found && {
        item: found.webinar,
        asset: found.asset,
        processing: found.processing,
        chapters: found.webinar.objectives,
      }
    );
  };
}

export interface OpenedPlayback {
  readonly playback: Playback;
  readonly cookie: string;
}

/** With the cookies for films that it has lately taken the place of: whoever watches one of them goes on. */
type OpenedForAll = OpenedPlayback & { readonly olderCookies: readonly string[] };
export type OpenPlayback = (idOrSlug: string, asker: Asker) => Promise<Result<OpenedForAll, PlaybackRefusal>>;

/** The assets that an asset has lately taken the place of. */
export type ListLatelyReplaced = (assetId: string) => Promise<readonly string[]>;

/** Those that someone may still be watching. */
export function listLatelyReplaced(films: Pick<Films, 'listReplacedBy'>, clock: Clock): ListLatelyReplaced {
  return (assetId) => films.listReplacedBy(assetId, new Date(clock.now().getTime() - watchedOnHours * 3_600_000));
}

/** Rules ACCESS-2, FILM-11 and MEDIA-7: what a player needs of an item, for whoever may watch it. */
export function makeOpenPlayback(
  find: FindPlayable,
  issueMediaTicket: IssueMediaTicket,
  latelyReplaced: ListLatelyReplaced,
): OpenPlayback {
  return async (idOrSlug, asker) => {
    const found = await find(idOrSlug);
    if (found === undefined) return refuse('not-found');
    const access = await accessOf(found.item, asker);
    if (access !== 'granted') return refuse(access);
    const issue = (assetId: string) => issueMediaTicket(assetId, asker.person, asker.session);
    const opened = playbackOf(found, () => issue(found.asset.id));
    return opened.ok
      ? ok({
          ...opened.value,
          olderCookies: (await latelyReplaced(found.asset.id)).map((assetId) => issue(assetId).cookie),
        })
      : opened;
  };
}

/** What a player needs of what is ready, with the ticket for its files. */
export function playbackOf(
  { item, asset, processing, chapters }: Playable,
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
      // A new film may be shorter than the one that the start was chosen for.
      startTime: isStartTime(item.startTime, item.duration) ? item.startTime : 0,
      expiresAt: expiresAt.toISOString(),
    },
  });
}
