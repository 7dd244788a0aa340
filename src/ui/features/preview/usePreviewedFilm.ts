import { useEffect, useState } from 'react';
import { useScreens } from '../../base/page/ScreensContext.ts';
import { PlaybackModel } from '../playback/PlaybackModel.ts';
import { useStartAt } from '../playback/useStartAt.ts';
import type { Playable } from '../playback/Watched.ts';
import type { FilmArticleProps } from '../watch/FilmArticleProps.ts';
import type { PreviewAddress } from './PreviewModel.ts';

/** What a preview gives to the article of its film, which the link opens. Unmounting aborts its call. */
export function usePreviewedFilm(item: Playable, address: PreviewAddress, refresh: () => void): FilmArticleProps {
  const screens = useScreens('preview');
  const [playback] = useState(() => screens.previewPlayback(PlaybackModel, item, address));
  useEffect(() => () => playback.leave(), [playback]);
  return { playback, startAt: useStartAt(item.duration), refresh };
}
