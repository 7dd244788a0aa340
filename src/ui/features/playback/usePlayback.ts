import { useEffect, useState } from 'react';
import { useScreens } from '../../base/page/ScreensContext.ts';
import { PlaybackModel } from './PlaybackModel.ts';
import type { Watched } from './Watched.ts';

/**
 * The model of the playback on a page. It is replaced when the processing state changes. Unmounting aborts its call.
 */
export function usePlayback(item: Watched): PlaybackModel {
  const screens = useScreens('playback');
  const key = `${item.id} ${item.processing.state}`;
  const begin = () => ({ key, model: screens.playback(PlaybackModel, item) });
  const [held, hold] = useState(begin);
  // When the film becomes ready, only the model changes. The rest of the page stays, with open dialogs.
  if (held.key !== key) hold(begin());
  const { model } = held;
  useEffect(() => () => model.leave(), [model]);
  return model;
}
