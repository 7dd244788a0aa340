import { itemPaths } from '../../../src/contract/paths.ts';
import { videoListQuerySchema } from '../../../src/contract/videos.ts';
import type { Videos } from '../../application/ports/item/Videos.ts';
import type { OpenPlayback } from '../../application/video/openPlayback.ts';
import type { AnswerCache } from '../answers/answerCache.ts';
import type { Api } from '../answers/apiCalls.ts';
import type { Turns } from '../answers/Turns.ts';
import type { WhoAsks } from '../answers/whoAsks.ts';
import { registerFilmedRoutes } from './filmedRoutes.ts';

export interface VideoRoutesParts {
  readonly videos: Videos;
  readonly openVideoPlayback: OpenPlayback;
  readonly answers: AnswerCache;
  readonly whoAsks: WhoAsks;
  readonly turns: Turns;
}

/** Rules LIST-10 and MEDIA-7: the routes that read and play videos. */
export function registerVideoRoutes(app: Api, parts: VideoRoutesParts): void {
  registerFilmedRoutes(app, parts, {
    paths: itemPaths.video,
    section: 'Videos',
    tag: 'Videos',
    listSummary: 'Published videos, newest or best match first',
    itemSummary: 'One video, by id or path',
    listQuery: videoListQuerySchema,
    listAnswer: 'VideoList',
    itemAnswer: 'Video',
    noun: 'video',
    items: parts.videos,
    shown: ({ video }) => video,
    administered: ({ video }) => video,
    openPlayback: parts.openVideoPlayback,
  });
}
