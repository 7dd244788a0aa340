import { observer } from 'mobx-react-lite';
import { clockTime } from '../../../domain/date/duration.ts';
import { Question } from '../../base/kit/Question.tsx';
import { useWords } from '../../base/words/useWords.ts';
import { ShownFilm, useShownFilm, type FilmedItem } from './ShownFilm.tsx';
import { reportUnexpected } from '../../base/loading/reportUnexpected.ts';

interface FrameGrabProps extends FilmedItem {
  readonly onFrame: (image: Blob) => void;
  readonly close: () => void;
}

/** The film of an item, to choose the frame that becomes the thumbnail. */
export const FrameGrab = observer(function FrameGrab({ onFrame, close, ...shown }: FrameGrabProps) {
  const { kind, item } = shown;
  const { t } = useWords('film');
  const film = useShownFilm(shown, item.startTime);
  const isShown = film.second !== undefined;
  const take = async () => {
    const image = film.video.current === null ? undefined : await frameOf(film.video.current);
    if (image === undefined) film.fail();
    else onFrame(image);
  };
  return (
    <Question
      title={t(`frame.title.${kind}`)}
      cancel={t('frame.close')}
      onCancel={close}
      action={t('frame.use')}
      onAction={() => void take()}
      isDisabled={!isShown}
    >
      <p>{t('frame.hint')}</p>
      <ShownFilm
        film={film}
        label={t(`frame.film.${kind}`)}
        opening={t(`frame.opening.${kind}`)}
        failed={isShown ? t('frame.notDrawn') : t(`frame.refused.${kind}`)}
        position={(second) => t('frame.position', { time: clockTime(second) })}
      />
    </Question>
  );
});

/** The server scales larger pictures down anyway. */
const widest = 1920;

/** The current frame of a video as a picture; `undefined` if it cannot be drawn. */
async function frameOf(video: HTMLVideoElement): Promise<Blob | undefined> {
  const { videoWidth, videoHeight } = video;
  if (videoWidth === 0) return undefined;
  const canvas = document.createElement('canvas');
  canvas.width = Math.min(widest, videoWidth);
  canvas.height = Math.round((canvas.width * videoHeight) / videoWidth);
  const context = canvas.getContext('2d');
  if (context === null) return undefined;
  try {
    context.drawImage(video, 0, 0, canvas.width, canvas.height);
    // A browser that cannot write WebP writes PNG. The server accepts both.
    return await new Promise((resolve) => canvas.toBlob((image) => resolve(image ?? undefined), 'image/webp', 0.92));
  } catch (fault) {
    return reportUnexpected(fault, 'canvas');
  }
}
