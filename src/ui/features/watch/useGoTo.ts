import { useRef, type RefObject } from 'react';
import type { PlaybackModel } from '../playback/PlaybackModel.ts';

/** The place of the player, and what goes to a second of its film. */
export function useGoTo(playback: PlaybackModel): {
  readonly slot: RefObject<HTMLElement | null>;
  readonly goTo: (second: number) => void;
} {
  const slot = useRef<HTMLElement>(null);
  const goTo = (second: number) => {
    // On a small screen the player may be out of sight. The focus scrolls it into view, even while it loads.
    slot.current?.focus();
    playback.goTo(second);
  };
  return { slot, goTo };
}
