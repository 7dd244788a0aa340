import { observer } from 'mobx-react-lite';
import { useEffect, useRef, useState } from 'react';
import { clockTime } from '../../../domain/duration.ts';
import { Button } from '../../kit/Button.tsx';
import { Dialog } from '../../kit/Dialog.tsx';
import { Spinner } from '../../kit/Spinner.tsx';
import type { PlaybackModel } from '../../video/PlaybackModel.ts';
import { useWords } from '../../words/useWords.ts';
import { frameOf } from './frameOf.ts';
import { showFilm } from './showFilm.ts';

interface FrameGrabProps {
  /** Opens the film, as the page of its item does. */
  readonly playback: PlaybackModel;
  readonly startAt: number;
  readonly onFrame: (image: Blob) => void;
  readonly close: () => void;
}

/** The film with the browser's own controls, to look for the moment whose picture becomes the thumbnail. */
export const FrameGrab = observer(function FrameGrab({ playback, startAt, onFrame, close }: FrameGrabProps) {
  const { t } = useWords('film');
  const video = useRef<HTMLVideoElement>(null);
  const [isShown, setIsShown] = useState(false);
  const [hasFailed, setHasFailed] = useState(false);
  const [second, setSecond] = useState(startAt);
  const src = playback.playback?.src;
  const isRefused = hasFailed || (playback.state !== 'facade' && playback.state !== 'opening' && playback.state !== 'playing');
  useEffect(() => {
    void playback.play();
    return () => playback.leave();
  }, [playback]);
  useEffect(() => (video.current === null || src === undefined ? undefined : showFilm(video.current, src, startAt, () => setHasFailed(true))), [src, startAt]);
  const take = async () => {
    const image = video.current === null ? undefined : await frameOf(video.current);
    if (image === undefined) setHasFailed(true);
    else onFrame(image);
  };
  return (
    <Dialog title={t('frame.title')} onClose={close} actions={(
      <>
        <Button kind="secondary" onClick={close}>{t('frame.close')}</Button>
        <Button disabled={!isShown} onClick={() => void take()}>{t('frame.use')}</Button>
      </>
    )}>
      <p>{t('frame.hint')}</p>
      {isRefused ? <p className="part-problem" role="alert">{t(isShown ? 'frame.notDrawn' : 'frame.refused')}</p> : null}
      <video ref={video} className="frame-film" controls muted playsInline aria-label={t('frame.film')} onLoadedData={() => setIsShown(true)} onTimeUpdate={({ currentTarget }) => setSecond(currentTarget.currentTime)} />
      {isShown ? <p>{t('frame.position', { time: clockTime(second) })}</p> : isRefused ? null : <Spinner size="medium" label={t('frame.opening')} />}
    </Dialog>
  );
});
