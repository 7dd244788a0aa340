import { createProvided } from '../../base/page/createProvided.ts';
import type { PlaybackModel } from '../playback/PlaybackModel.ts';
import type { Playable } from '../playback/Watched.ts';
import type { PreviewAddress, PreviewModel } from './PreviewModel.ts';

/** Creates the models of the preview page, once per visit. */
export interface PreviewScreens {
  preview(Model: typeof PreviewModel, address: PreviewAddress): PreviewModel;
  previewPlayback(Model: typeof PlaybackModel, item: Playable, address: PreviewAddress): PlaybackModel;
}

export const [PreviewScreensContext, usePreviewScreens] = createProvided<PreviewScreens>('screens of previews');
