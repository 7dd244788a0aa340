import type { Gated } from '../../../src/domain/access.ts';
import { assetFiles, mediaPath, type Asset } from '../../../src/domain/asset.ts';
import type { Person } from '../../../src/domain/person.ts';
import type { Chapter, Playback, PlaybackRefusal } from '../../../src/domain/playback.ts';
import type { Processing } from '../../../src/domain/processing.ts';
import { ok, refuse, type Result } from '../../../src/domain/result.ts';
import type { Video } from '../../../src/domain/video.ts';
import { accessOf, type Asker } from '../access/accessOf.ts';
import type { Videos } from '../ports/Videos.ts';
import type { Webinars } from '../ports/Webinars.ts';

/** Lets the asker's browser fetch the asset's files until it expires; `cookie` is a whole Set-Cookie value. */
export type IssueMediaTicket = (assetId: string, person: Person, session?: string) => { readonly cookie: string; readonly expiresAt: Date };

/** What is played: a video or a recorded webinar. */
export interface Playable {
  readonly item: Gated & Pick<Video, 'startTime' | 'thumbnail' | 'captions'>;
  readonly asset: Asset;
  readonly processing: Processing;
  readonly chapters: readonly Chapter[];
}

export type FindPlayable = (idOrSlug: string) => Promise<Playable | undefined>;

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
    return found && { item: found.webinar, asset: found.asset, processing: found.processing, chapters: found.webinar.objectives };
  };
}

export type OpenPlayback = (idOrSlug: string, asker: Asker) => Promise<Result<{ readonly playback: Playback; readonly cookie: string }, PlaybackRefusal>>;

/** What a player needs of an item, for whoever may watch it (`design.md` 5.3, 6). */
export function makeOpenPlayback(find: FindPlayable, issueMediaTicket: IssueMediaTicket): OpenPlayback {
  return async (idOrSlug, asker) => {
    const found = await find(idOrSlug);
    if (found === undefined) return refuse('not-found');
    const { item, asset, processing, chapters } = found;
    const access = await accessOf(item, asker);
    if (access !== 'granted') return refuse(access);
    if (processing.state !== 'ready' || asset.contentHash === null) return refuse('not-ready');
    const { id, contentHash } = asset;
    const address = (file: string) => mediaPath(id, contentHash, file);
    const { cookie, expiresAt } = issueMediaTicket(asset.id, asker.person, asker.session);
    return ok({
      cookie,
      playback: {
        src: address(assetFiles.master),
        poster: item.thumbnail?.src ?? null,
        storyboard: address(assetFiles.storyboard),
        chapters,
        captions: item.captions,
        startTime: item.startTime,
        expiresAt: expiresAt.toISOString(),
      },
    });
  };
}
