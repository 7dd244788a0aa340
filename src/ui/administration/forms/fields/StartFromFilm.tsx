import type { FilmKind } from '../../../../domain/item/itemKind.ts';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import type { Filmed } from '../../../../domain/film/filmed.ts';
import { clockTime } from '../../../../domain/date/duration.ts';
import { Button } from '../../../base/kit/Button.tsx';
import { Dialog } from '../../../base/kit/Dialog.tsx';
import { Spinner } from '../../../base/kit/Spinner.tsx';
import { useScreens } from '../../../base/page/ScreensContext.ts';
import { PlaybackModel } from '../../../features/playback/PlaybackModel.ts';
import { useWords } from '../../../base/words/useWords.ts';
import { useShownFilm } from '../../film/useShownFilm.ts';
import '../../film/film.css';

interface StartFromFilmProps {
  readonly kind: FilmKind;
  readonly name: string;
  readonly item: Filmed;
  /** The first position of the film, in seconds. */
  readonly startAt: number;
  readonly choose: (seconds: number) => void;
}

/** Takes the start time from the film, if it can be watched. */
export function StartFromFilm(props: StartFromFilmProps) {
  const { t } = useWords('forms');
  const [isOpen, setIsOpen] = useState(false);
  if (props.item.processing.state !== 'ready') return null;
  const choose = (seconds: number) => {
    setIsOpen(false);
    props.choose(seconds);
  };
  return (
    <>
      <Button kind="secondary" size="small" onClick={() => setIsOpen(true)}>
        {t('player.use')}
      </Button>
      {isOpen ? <FilmDialog {...props} choose={choose} close={() => setIsOpen(false)} /> : null}
    </>
  );
}

const FilmDialog = observer(function FilmDialog({
  kind,
  name,
  item,
  startAt,
  choose,
  close,
}: StartFromFilmProps & { readonly close: () => void }) {
  const { t } = useWords('forms');
  const screens = useScreens('playback');
  const [playback] = useState(() => screens.playback(PlaybackModel, { ...item, kind, name }));
  const [second, setSecond] = useState<number>();
  const [firstShown] = useState(Math.min(startAt, item.duration));
  const { video, isRefused } = useShownFilm(playback, firstShown);
  const actions = (
    <>
      <Button kind="secondary" onClick={close}>
        {t('cancel')}
      </Button>
      <Button disabled={second === undefined} onClick={() => choose(second ?? 0)}>
        {t('player.take')}
      </Button>
    </>
  );
  return (
    <Dialog title={t('player.title')} onClose={close} actions={actions}>
      <p>{t(`player.hint.${kind}`)}</p>
      {isRefused ? (
        <p className="part-problem" role="alert">
          {t(`player.failed.${kind}`)}
        </p>
      ) : null}
      <video
        ref={video}
        className="frame-film"
        controls
        muted
        playsInline
        aria-label={t(`player.film.${kind}`)}
        onLoadedData={({ currentTarget }) => setSecond(Math.floor(currentTarget.currentTime))}
        onTimeUpdate={({ currentTarget }) => setSecond(Math.floor(currentTarget.currentTime))}
      />
      {second === undefined ? (
        isRefused ? null : (
          <Spinner size="medium" label={t(`player.opening.${kind}`)} />
        )
      ) : (
        <p>{t('player.position', { time: clockTime(second) })}</p>
      )}
    </Dialog>
  );
});
