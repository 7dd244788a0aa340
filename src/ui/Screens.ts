import type { Slice, VideoQuery } from '../domain/catalogue.ts';
import type { Video } from '../domain/video.ts';
import type { VideoListModel } from './home/VideoListModel.ts';
import type { PlaybackModel } from './video/PlaybackModel.ts';
import type { VideoModel } from './video/VideoModel.ts';

/** The models of the screens, one call per visit of a screen. What the server has inlined is handed in. */
export interface Screens {
  videoList(query: VideoQuery, list: Slice<Video> | undefined): VideoListModel;
  video(slug: string, video: Video | undefined): VideoModel;
  playback(item: { readonly id: string; readonly public: boolean }): PlaybackModel;
  /** Loads what the next request will need, on the first sign that there will be one. */
  prepare(): void;
}
