import type { Playback } from '../../../../domain/film/playback.ts';
import { createProvided } from '../../../base/page/createProvided.ts';
import type { FilmChapters } from './useFilmChapters.ts';
import type { PlayerModel } from './PlayerModel.ts';
import type { PlayerWords } from './PlayerProps.ts';

interface PlayerSurroundings {
  readonly model: PlayerModel;
  readonly words: PlayerWords;
  readonly playback: Playback;
  readonly chapters: FilmChapters;
  readonly name: string;
}

/** What all components of the player share. */
export const [PlayerContext, usePlayer] = createProvided<PlayerSurroundings>('player');
