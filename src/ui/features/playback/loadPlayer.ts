import type { LoadedPlayer } from './PlaybackModel.ts';

let loading: Promise<LoadedPlayer> | undefined;

/** The player with its words, in a chunk of their own; asked for once, and again only after a failure. */
export function loadPlayer(): Promise<LoadedPlayer> {
  loading ??= Promise.all([
    import(/* webpackChunkName: "player" */ '../player/Player.tsx'),
    import(/* webpackChunkName: "player" */ '../player/model/playerWords.en.ts'),
  ]).then(
    ([{ Player }, { playerWordsEn }]) => ({ Player, words: playerWordsEn }),
    (fault: unknown) => {
      loading = undefined;
      throw fault;
    },
  );
  return loading;
}
