import type { FilmKind } from '../../../domain/item/itemKind.ts';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { clockTime } from '../../../domain/date/duration.ts';
import { Button } from '../../base/kit/Button.tsx';
import { Dialog } from '../../base/kit/Dialog.tsx';
import { Spinner } from '../../base/kit/Spinner.tsx';
import type { PlaybackModel } from '../../features/playback/PlaybackModel.ts';
import { useWords } from '../../base/words/useWords.ts';
import { frameOf } from './frameOf.ts';
import { useShownFilm } from './useShownFilm.ts';

interface FrameGrabProps {
  readonly kind: FilmKind;
  /** Opens the film in the same way as the page of the item. */
  readonly playback: PlaybackModel;
  readonly startAt: number;
  readonly onFrame: (image: Blob) => void;
  readonly close: () => void;
}

/** The film with the browser's own controls, to choose the frame that becomes the thumbnail. */
export const FrameGrab = observer(function FrameGrab({ kind, playback, startAt, onFrame, close }: FrameGrabProps) {
  const { t } = useWords('film');
  const { video, fail, isRefused } = useShownFilm(playback, startAt);
  const [isShown, setIsShown] = useState(false);
  const [second, setSecond] = useState(startAt);
  const take = async () => {
    const image = video.current === null ? undefined : await frameOf(video.current);
    if (image === undefined) fail();
    else onFrame(image);
  };
  return (
    <Dialog
      title={t(`frame.title.${kind}`)}
      onClose={close}
      actions={
        <>
          <Button kind="secondary" onClick={close}>
            {t('frame.close')}
          </Button>
          <Button disabled={!isShown} onClick={() => void take()}>
            {t('frame.use')}
          </Button>
        </>
      }
    >
      <p>{t('frame.hint')}</p>
      {isRefused ? (
        <p className="part-problem" role="alert">
          {isShown ? t('frame.notDrawn') : t(`frame.refused.${kind}`)}
        </p>
      ) : null}
      <video
        ref={video}
        className="frame-film"
        controls
        muted
        playsInline
        aria-label={t(`frame.film.${kind}`)}
        onLoadedData={() => setIsShown(true)}
        onTimeUpdate={({ currentTarget }) => setSecond(currentTarget.currentTime)}
      />
      {isShown ? (
        <p>{t('frame.position', { time: clockTime(second) })}</p>
      ) : isRefused ? null : (
        <Spinner size="medium" label={t(`frame.opening.${kind}`)} />
      )}
    </Dialog>
  );
});
