import type { FilmName } from '../../../domain/item/filmName.ts';

/** A film that plays. */
export interface PlayedFilm extends FilmName {
  /** In seconds; 0 if it is unknown. */
  readonly duration: number;
}

/** Where the person is in films, as a player needs it. */
export interface Positions {
  /** The second at which a film goes on. It never rejects, and answers within about a second. */
  resumeSecond(film: PlayedFilm, signal: AbortSignal): Promise<number | undefined>;
  report(film: PlayedFilm, second: number): void;
  /** The film has paused, ended or left the page. */
  rest(film: PlayedFilm, second: number): void;
}

/** For pages without positions, such as previews of drafts. */
export const noPositions: Positions = {
  resumeSecond: async () => undefined,
  report: () => undefined,
  rest: () => undefined,
};
