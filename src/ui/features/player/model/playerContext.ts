import { createContext, useContext } from 'react';
import type { Playback } from '../../../../domain/film/playback.ts';
import type { PlayerModel } from './PlayerModel.ts';
import type { PlayerWords } from './PlayerProps.ts';

export interface PlayerSurroundings {
  readonly model: PlayerModel;
  readonly words: PlayerWords;
  readonly playback: Playback;
  readonly name: string;
}

export const PlayerContext = createContext<PlayerSurroundings | null>(null);

/** What all components of the player share. */
export function usePlayer(): PlayerSurroundings {
  const surroundings = useContext(PlayerContext);
  if (surroundings === null) throw new Error('A part of the player stands outside of it.');
  return surroundings;
}
