import { Button } from '../../base/kit/Button.tsx';
import { useWords } from '../../base/words/useWords.ts';
import type { PlaybackTrouble } from '../playback/PlaybackModel.ts';
import { Poster } from './Poster.tsx';
import type { Watched } from '../playback/Watched.ts';

interface PlaybackNoticeProps {
  readonly item: Watched;
  readonly reason: PlaybackTrouble;
  /** Retries, where a retry can help. */
  readonly again: () => void;
}

const notices = {
  'not-found': { title: 'playback.goneTitle', body: 'playback.gone', action: undefined },
  'not-ready': { title: 'playback.notReady', body: undefined, action: 'playback.refresh' },
  fault: { title: 'playback.faultTitle', body: 'playback.fault', action: 'playback.retry' },
} as const satisfies Readonly<Record<PlaybackNoticeProps['reason'], unknown>>;

/** Shown in place of the player: why the video does not play. */
export function PlaybackNotice({ item, reason, again }: PlaybackNoticeProps) {
  const { t } = useWords('watch');
  const { title, body, action } = notices[reason];
  return (
    <>
      <Poster item={item} />
      <div className="playback-notice" role={reason === 'not-ready' ? 'status' : 'alert'}>
        <p className="playback-title">{t(title)}</p>
        {body === undefined ? null : <p>{t(body)}</p>}
        {action === undefined ? null : <Button onClick={again}>{t(action)}</Button>}
      </div>
    </>
  );
}
