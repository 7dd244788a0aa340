import { observer } from 'mobx-react-lite';
import { useRef } from 'react';
import { clockTime } from '../../../domain/date/duration.ts';
import { useWords } from '../../base/words/useWords.ts';
import type { PlaybackModel } from '../playback/PlaybackModel.ts';

/** The film plays on for this many seconds with the note over it. */
const shownSeconds = 10;

/** Rule PROGRESS-13: says where a film goes on, and offers to start over. While it has the focus, it stays. */
export const ResumedNote = observer(function ResumedNote({ model }: { readonly model: PlaybackModel }) {
  const { t } = useWords('watch');
  const note = useRef<HTMLDivElement>(null);
  const { resumed, second } = model;
  if (resumed === undefined) return null;
  const isOver = second !== undefined && (second > resumed + shownSeconds || second < resumed - 1);
  if (isOver && note.current?.contains(document.activeElement) !== true) return null;
  return (
    <div ref={note} className="resumed-note">
      <span role="status">{t('resumedAt', { time: clockTime(resumed) })}</span>
      <button type="button" onClick={() => model.startOver()}>
        {t('startOver')}
      </button>
    </div>
  );
});
