import { useTranslation } from 'react-i18next';
import type { PlaybackRefusal } from '../../domain/playback.ts';
import type { Video } from '../../domain/video.ts';
import { Button } from '../kit/Button.tsx';
import { Poster } from './Poster.tsx';

interface PlaybackNoticeProps {
  readonly video: Video;
  readonly reason: PlaybackRefusal | 'fault';
  /** Asks again, where asking again can help. */
  readonly again: () => void;
}

const notices = {
  subscribe: { title: 'playback.subscribeTitle', body: 'playback.subscribe', action: undefined },
  'feature-disabled': { title: 'playback.featureTitle', body: 'playback.featureDisabled', action: undefined },
  'not-found': { title: 'playback.goneTitle', body: 'playback.gone', action: undefined },
  'not-ready': { title: 'playback.notReady', body: undefined, action: 'playback.refresh' },
  fault: { title: 'playback.faultTitle', body: 'playback.fault', action: 'playback.retry' },
} as const satisfies Readonly<Record<PlaybackNoticeProps['reason'], unknown>>;

/** Why the video does not play, in the player's own place. */
export function PlaybackNotice({ video, reason, again }: PlaybackNoticeProps) {
  const { t } = useTranslation();
  const { title, body, action } = notices[reason];
  return (
    <>
      <Poster video={video} />
      <div className="playback-notice" role={reason === 'not-ready' ? 'status' : 'alert'}>
        <p className="playback-title">{t(title)}</p>
        {body === undefined ? null : <p>{t(body)}</p>}
        {action === undefined ? null : <Button onClick={again}>{t(action)}</Button>}
      </div>
    </>
  );
}
