import { loadOnce } from '../../../domain/calls/sharedFlight.ts';
import type { LoadedPlayer } from './PlaybackModel.ts';

/** Loads the player and its texts in their own chunk. */
export const loadPlayer = loadOnce(async (): Promise<LoadedPlayer> => {
  const [{ Player }, { playerWordsEn }] = await Promise.all([
    import(/* webpackChunkName: "player" */ '../player/Player.tsx'),
    import(/* webpackChunkName: "player" */ '../player/model/playerWords.en.ts'),
  ]);
  return { Player, words: playerWordsEn };
});
