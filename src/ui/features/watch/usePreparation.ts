import { useEffect } from 'react';
import { whenIdle } from '../../base/loading/whenIdle.ts';
import { usePersonal } from '../personal/PersonalContext.ts';
import type { PlaybackModel } from '../playback/PlaybackModel.ts';

/** Loads the player when the page is painted and the browser is idle. */
export function usePreparation(model: PlaybackModel, isWanted: boolean): void {
  useEffect(() => (isWanted ? whenIdle(() => model.prepare()) : undefined), [model, isWanted]);
}

/** Looks up the frame at which playback will start, when the browser is idle and the person may watch the film. */
export function useStoryboardAhead(model: PlaybackModel, hasStart: boolean): void {
  const isWanted = hasStart && model.isGranted;
  useEffect(() => (isWanted ? whenIdle(() => void model.findStoryboard()) : undefined), [model, isWanted]);
}

/** Looks up where the person left the film, when the browser is idle and anything is known about them. */
export function usePositionAhead(model: PlaybackModel, isReady: boolean): void {
  const { isWanted } = usePersonal();
  useEffect(
    () => (isReady && isWanted ? whenIdle(() => void model.findPosition()) : undefined),
    [model, isReady, isWanted],
  );
}
