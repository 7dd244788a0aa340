import type { Video } from '../../../domain/item/video.ts';
import { createProvided } from '../../base/page/createProvided.ts';
import type { VideoModel } from './VideoModel.ts';

/** Makes the model of a video's page, one call per visit; what the server has inlined is handed in. */
export interface VideoScreens {
  video(Model: typeof VideoModel, slug: string, video: Video | undefined): VideoModel;
}

export const [VideoScreensContext, useVideoScreens] = createProvided<VideoScreens>('screens of videos');
