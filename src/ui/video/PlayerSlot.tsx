import { observer } from 'mobx-react-lite';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Video } from '../../domain/video.ts';
import { useSite } from '../shell/SiteContext.ts';
import { Facade } from './Facade.tsx';
import { PlaybackNotice } from './PlaybackNotice.tsx';
import { usePreparation } from './usePreparation.ts';

interface PlayerSlotProps {
  readonly video: Video;
  /** Where the address wants to begin; the video's own start otherwise. */
  readonly startAt: number | undefined;
  readonly refresh: () => void;
}

/** The place of the player: first its facade, then the player itself, or why there is none. Its size never changes. */
export const PlayerSlot = observer(function PlayerSlot({ video, startAt, refresh }: PlayerSlotProps) {
  const { screens } = useSite();
  const { t } = useTranslation();
  const [model] = useState(() => screens.playback(video));
  const slot = useRef<HTMLElement>(null);
  useEffect(() => () => model.leave(), [model]);
  const isReady = video.processing.state === 'ready';
  usePreparation(model, isReady);
  const { state, player, playback } = model;
  const isPlaying = state === 'playing';
  const isRefused = !isPlaying && state !== 'facade' && state !== 'opening';
  // The button that was pressed is gone: the keyboard goes on where it was. A player takes the focus by itself.
  useEffect(() => {
    if (isRefused && (document.activeElement === null || document.activeElement === document.body)) slot.current?.focus({ preventScroll: true });
  }, [isRefused]);

  const content = () => {
    if (!isReady) return <PlaybackNotice video={video} reason="not-ready" again={refresh} />;
    if (state === 'facade' || state === 'opening') return <Facade video={video} isOpening={state === 'opening'} play={() => void model.play()} prepare={() => model.prepare()} />;
    if (isPlaying && player !== undefined && playback !== undefined) {
      return <player.Player name={video.name} playback={playback} startAt={startAt ?? playback.startTime} autoPlay words={player.words} renew={() => model.renew()} onFault={() => model.fail()} />;
    }
    return state === 'playing' ? null : <PlaybackNotice video={video} reason={state} again={() => void model.play()} />;
  };
  return (
    <section ref={slot} className="player-slot" aria-label={t('video.player')} tabIndex={-1}>
      {content()}
    </section>
  );
});
