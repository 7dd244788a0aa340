import { clockTime } from '../../../domain/date/duration.ts';
import { useWords } from '../../base/words/useWords.ts';
import { useStoryboard } from '../player/controls/useStoryboard.ts';
import { tileAt, tileStyle } from '../player/model/storyboard.ts';

interface StartFrameProps {
  readonly second: number;
  /** `undefined` while it is unknown, and for people who may not watch the film. */
  readonly storyboard: string | undefined;
}

/** Rule PLAYER-11: where playback will start, with the frame of that second. The poster shows another one. */
export function StartFrame({ second, storyboard }: StartFrameProps) {
  const { t } = useWords('watch');
  const tile = tileAt(useStoryboard(storyboard ?? null), second);
  return (
    <div className="start-frame">
      {tile === null ? null : <div className="start-frame-picture" style={tileStyle(tile)} />}
      <p>{t('startsAt', { time: clockTime(second) })}</p>
    </div>
  );
}
