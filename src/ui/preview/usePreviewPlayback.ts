import { useEffect, useState } from 'react';
import { useSite } from '../shell/SiteContext.ts';
import { PlaybackModel } from '../video/PlaybackModel.ts';
import type { Playable } from '../video/Watched.ts';
import type { PreviewAddress } from './PreviewModel.ts';

/** The playback of what a preview link shows, opened by the link, for as long as the page stands. */
export function usePreviewPlayback(item: Playable, address: PreviewAddress): PlaybackModel {
  const { screens } = useSite();
  const [model] = useState(() => screens.previewPlayback(PlaybackModel, item, address));
  useEffect(() => () => model.leave(), [model]);
  return model;
}
