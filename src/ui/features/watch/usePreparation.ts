import { useEffect, useEffectEvent, type RefObject } from 'react';
import { whenIdle } from '../../base/loading/whenIdle.ts';
import { toggleTheatre } from '../../base/look/theatre.ts';
import { usePersonal } from '../personal/PersonalContext.ts';
import type { PlaybackModel } from '../playback/PlaybackModel.ts';
import { listenForKeys } from '../player/listenForKeys.ts';
import type { PlayerAction } from '../player/model/keyMap.ts';

/**
 * Loads ahead what the first press needs, when the page is painted and the browser is idle: the player, where the person
 * left the film if anything is known about them, and the frame of the start if they may watch the film.
 */
export function usePreparation(model: PlaybackModel, isReady: boolean, hasStart: boolean): void {
  const { isWanted } = usePersonal();
  useIdly(model, isReady, () => model.prepare());
  useIdly(model, isReady && isWanted, () => void model.findPosition());
  useIdly(model, isReady && hasStart && model.isGranted, () => void model.findStoryboard());
}

function useIdly(model: PlaybackModel, isWanted: boolean, act: () => void): void {
  const latest = useEffectEvent(act);
  useEffect(() => (isWanted ? whenIdle(() => latest()) : undefined), [model, isWanted]);
}

/**
 * Rule PLAYER-2: the keys of the player work before the first play too: they start the film. Only the key of the theatre
 * mode changes the layout alone, where that makes a difference (rule PLAYER-13).
 */
export function useKeysBeforePlay(
  slot: RefObject<HTMLElement | null>,
  model: PlaybackModel,
  isBefore: boolean,
  withCharacters: boolean,
  hasTheatre: boolean,
): void {
  useEffect(() => {
    if (!isBefore || slot.current === null) return undefined;
    const act = (action: PlayerAction) => {
      if (action.kind !== 'toggle-theatre') model.press(action);
      else if (hasTheatre) toggleTheatre();
    };
    return listenForKeys(slot.current, act, withCharacters);
  }, [slot, model, isBefore, withCharacters, hasTheatre]);
}
