import { useEffect, useState } from 'react';
import { useScreens } from '../../base/page/ScreensContext.ts';
import { PlaybackModel } from '../playback/PlaybackModel.ts';
import type { Playable } from '../playback/Watched.ts';
import type { PreviewAddress } from './PreviewModel.ts';

/** The model that plays a previewed item, opened by the link. Unmounting aborts its call. */
export function usePreviewPlayback(item: Playable, address: PreviewAddress): PlaybackModel {
  const screens = useScreens('preview');
  const [model] = useState(() => screens.previewPlayback(PlaybackModel, item, address));
  useEffect(() => () => model.leave(), [model]);
  return model;
}
