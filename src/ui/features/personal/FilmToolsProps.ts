import type { Playable } from '../playback/Watched.ts';

export interface FilmToolsProps {
  readonly item: Playable;
  /** Where the film is. */
  readonly second: number;
  /** What the person wanted when the code of the tools was not there yet. */
  readonly first: 'save' | 'note' | undefined;
}
