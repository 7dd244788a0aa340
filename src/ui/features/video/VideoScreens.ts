import type { Video } from '../../../domain/item/video.ts';
import { createProvided } from '../../base/page/createProvided.ts';
import type { VideoModel } from './VideoModel.ts';

/** Creates the model of a video's page, once per visit. `video` is the data that the server has inlined. */
export interface VideoScreens {
  video(Model: typeof VideoModel, slug: string, video: Video | undefined): VideoModel;
}

export const [VideoScreensContext, useVideoScreens] = createProvided<VideoScreens>('screens of videos');
