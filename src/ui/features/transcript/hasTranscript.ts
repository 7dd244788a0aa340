import type { Watched } from '../playback/Watched.ts';
import type { PlaybackModel } from '../playback/PlaybackModel.ts';

/** Rule TRANSCRIPT-4: whether the page keeps a place beside the film. It is the same for every visitor. */
export function hasTranscript({
  captions,
  screen,
  processing,
}: Pick<Watched, 'captions' | 'screen' | 'processing'>): boolean {
  return (captions[0] ?? screen) !== undefined && processing.state === 'ready';
}

/** Rule TRANSCRIPT-2: whether this person may read the transcript: of a gated film only once it was opened. */
export function mayRead(item: Pick<Watched, 'public'>, { playback, state }: PlaybackModel): boolean {
  return playback !== undefined || (item.public && ['facade', 'opening', 'fault'].includes(state));
}

/** The screens on which the panel is beside the film. The width is the same as in filmPanel.css. */
export const besideFilm = '(min-width: 1024px)';
