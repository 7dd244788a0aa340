import type { ReactElement } from 'react';
import { usePlayer } from '../model/playerContext.ts';
import { tileAt, tileStyle } from '../model/storyboard.ts';
import { clockLabel } from '../model/timeLabels.ts';
import { useStoryboard } from './useStoryboard.ts';

interface SeekPreviewProps {
  readonly time: number;
  readonly duration: number;
  readonly chapter: string;
}

/** The picture of the moment under the pointer. Screen readers get the same from the value of the slider. */
export function SeekPreview({ time, duration, chapter }: SeekPreviewProps): ReactElement {
  const { playback } = usePlayer();
  const tile = tileAt(useStoryboard(playback.storyboard), time);
  return (
    <div className="player-preview" aria-hidden="true" style={{ '--at': `${(time / duration) * 100}%` }}>
      {tile !== null && <div className="player-preview-picture" style={tileStyle(tile)} />}
      <div className="player-preview-text">
        {chapter !== '' && <span className="player-preview-chapter">{chapter}</span>}
        <span>{clockLabel(time, duration)}</span>
      </div>
    </div>
  );
}
