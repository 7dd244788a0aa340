import { accessTo, type Entitlement } from '../../../src/domain/access.ts';
import { assetFiles, mediaPath } from '../../../src/domain/asset.ts';
import type { Person } from '../../../src/domain/person.ts';
import type { Playback, PlaybackRefusal } from '../../../src/domain/playback.ts';
import { ok, refuse, type Result } from '../../../src/domain/result.ts';
import type { Videos } from '../ports/Videos.ts';

/** Who asks for something that may be gated. */
export interface Asker {
  readonly person: Person;
  readonly subscription: Entitlement | undefined;
}

/** Lets the asker's browser fetch the asset's files until it expires; `cookie` is a whole Set-Cookie value. */
export type IssueMediaTicket = (assetId: string, person: Person) => { readonly cookie: string; readonly expiresAt: Date };

export type OpenPlayback = (idOrSlug: string, asker: Asker) => Promise<Result<{ readonly playback: Playback; readonly cookie: string }, PlaybackRefusal>>;

/** What a player needs of a video, for whoever may watch it (`design.md` 5.3, 6). */
export function makeOpenPlayback(videos: Pick<Videos, 'find'>, issueMediaTicket: IssueMediaTicket): OpenPlayback {
  return async (idOrSlug, { person, subscription }) => {
    const found = await videos.find(idOrSlug);
    if (found === undefined) return refuse('not-found');
    const { video, asset, processing } = found;
    const access = accessTo(video, person, subscription);
    if (access !== 'granted') return refuse(access);
    if (processing.state !== 'ready' || asset.contentHash === null) return refuse('not-ready');
    const { id, contentHash } = asset;
    const address = (file: string) => mediaPath(id, contentHash, file);
    const { cookie, expiresAt } = issueMediaTicket(asset.id, person);
    return ok({
      cookie,
      playback: {
        src: address(assetFiles.master),
        poster: video.thumbnail?.src ?? null,
        storyboard: address(assetFiles.storyboard),
        chapters: [],
        captions: video.captions,
        startTime: video.startTime,
        expiresAt: expiresAt.toISOString(),
      },
    });
  };
}
