import type { Playable } from '../playback/Watched.ts';

export interface FilmToolsProps {
  readonly item: Playable;
  /** Where the film is. */
  readonly second: number;
  /** The action that the person chose before the code of the tools was loaded. */
  readonly first: 'save' | 'note' | undefined;
}
