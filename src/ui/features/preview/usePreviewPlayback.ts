import { useEffect, useState } from 'react';
import { usePreviewScreens } from './PreviewScreens.ts';
import { PlaybackModel } from '../playback/PlaybackModel.ts';
import type { Playable } from '../playback/Watched.ts';
import type { PreviewAddress } from './PreviewModel.ts';

/** The model that plays a previewed item, opened by the link. Unmounting aborts its call. */
export function usePreviewPlayback(item: Playable, address: PreviewAddress): PlaybackModel {
  const screens = usePreviewScreens();
  const [model] = useState(() => screens.previewPlayback(PlaybackModel, item, address));
  useEffect(() => () => model.leave(), [model]);
  return model;
}
