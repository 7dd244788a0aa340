import { useMemo, useState } from 'react';
import { shortestDividedFilm, type Chapter, type Playback } from '../../../../domain/film/playback.ts';
import type { PlayerModel } from './PlayerModel.ts';
import type { PlayerWords } from './PlayerProps.ts';
import { languageToRead } from './rememberedChoices.ts';
import { useParts } from './useParts.ts';

/** The chapters of a film, and what the player calls them. */
export interface FilmChapters {
  readonly list: readonly Chapter[];
  readonly title: string;
  /** With the chapter that is being played. */
  readonly titleNow: string;
  /** Where they come from; the title again if an editor has written them. */
  readonly origin: string;
}

/** Rules PLAYER-4 and PART-4: the objectives of the film; without any, the parts that were found in it. `duration` is 0 until it is known. */
export function useFilmChapters(
  { chapters, captions }: Playback,
  { choices }: PlayerModel,
  words: PlayerWords,
  duration: number,
): FilmChapters {
  const [language] = useState(() =>
    languageToRead(
      captions.map((track) => track.language),
      choices.captionsLanguage,
    ),
  );
  const isWhole = chapters.length === 0 && duration >= shortestDividedFilm;
  const parts = useParts(isWhole ? captions.find((track) => track.language === language) : undefined);
  return useMemo(
    () =>
      parts.length === 0
        ? { list: chapters, title: words.chapters, titleNow: words.chapterNow, origin: words.chapters }
        : { list: parts, title: words.parts, titleNow: words.partNow, origin: words.partsFound },
    [chapters, parts, words],
  );
}
