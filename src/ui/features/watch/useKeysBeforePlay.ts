import { useEffect, type RefObject } from 'react';
import { listenForKeys } from '../player/listenForKeys.ts';
import type { PlaybackModel } from '../playback/PlaybackModel.ts';

/** Rule PLAYER-2: the keys of the player work before the first play too: they start the film. */
export function useKeysBeforePlay(
  slot: RefObject<HTMLElement | null>,
  model: PlaybackModel,
  isBefore: boolean,
  withCharacters: boolean,
): void {
  useEffect(() => {
    if (!isBefore || slot.current === null) return undefined;
    return listenForKeys(slot.current, (action) => model.press(action), withCharacters);
  }, [slot, model, isBefore, withCharacters]);
}
