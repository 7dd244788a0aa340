import type { ReactNode } from 'react';
import type { PlaybackModel } from '../playback/PlaybackModel.ts';
import type { AfterFilm } from '../related/useRelated.ts';

/** What the page of a film and its preview give to the article of its kind. */
export interface FilmArticleProps {
  readonly playback: PlaybackModel;
  /** The start time in the address; otherwise the item's own start time counts. */
  readonly startAt: number | undefined;
  readonly refresh: () => void;
  /** What follows the film. A preview has none. */
  readonly after?: AfterFilm;
  /** Beside the title. */
  readonly share?: ReactNode;
  /** Below the facts. */
  readonly tools?: ReactNode;
}
