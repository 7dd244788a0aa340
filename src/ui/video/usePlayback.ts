import { useEffect, useState } from 'react';
import { useSite } from '../shell/SiteContext.ts';
import { PlaybackModel } from './PlaybackModel.ts';
import type { Playable } from './Watched.ts';

/** The playback of a page, for as long as the page stands; what is being opened ends with it. */
export function usePlayback(item: Playable): PlaybackModel {
  const { screens } = useSite();
  const [model] = useState(() => screens.playback(PlaybackModel, item));
  useEffect(() => () => model.leave(), [model]);
  return model;
}
