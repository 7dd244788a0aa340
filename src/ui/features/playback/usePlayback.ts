import { useEffect, useState } from 'react';
import { usePlaybackScreens } from './PlaybackScreens.ts';
import { PlaybackModel } from './PlaybackModel.ts';
import type { Watched } from './Watched.ts';

/** The playback of a page, for as long as the page stands and its film is on the same way; what is being opened ends with it. */
export function usePlayback(item: Watched): PlaybackModel {
  const screens = usePlaybackScreens();
  const key = `${item.id} ${item.processing.state}`;
  const begin = () => ({ key, model: screens.playback(PlaybackModel, item) });
  const [held, hold] = useState(begin);
  // The film has become ready meanwhile: the rest of the page stays as it is, open dialogs with it.
  if (held.key !== key) hold(begin());
  const { model } = held;
  useEffect(() => () => model.leave(), [model]);
  return model;
}
