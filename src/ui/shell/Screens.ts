import type { HomeScreens } from '../features/home/HomeScreens.ts';
import type { PlaybackScreens } from '../features/playback/PlaybackScreens.ts';
import type { PreviewScreens } from '../features/preview/PreviewScreens.ts';
import type { UpcomingScreens } from '../features/upcoming/UpcomingScreens.ts';
import type { VideoScreens } from '../features/video/VideoScreens.ts';
import type { WebinarScreens } from '../features/webinar/WebinarScreens.ts';

/** The models of all screens: the composition root fills it, each feature reads its own part. */
export interface Screens
  extends HomeScreens, VideoScreens, WebinarScreens, UpcomingScreens, PlaybackScreens, PreviewScreens {
  /** Loads what the next request will need, on the first sign that there will be one. */
  prepare(): void;
}
