import { observer } from 'mobx-react-lite';
import { useEffect } from 'react';
import { Button } from '../../base/kit/Button.tsx';
import { Spinner } from '../../base/kit/Spinner.tsx';
import { reportUnexpected } from '../../base/loading/reportUnexpected.ts';
import { useWords } from '../../base/words/useWords.ts';
import type { EditorPlayer } from './EditorPlayer.ts';
import { Problem } from './PartProblem.tsx';
import { useShownFilm, type FilmedItem } from './ShownFilm.tsx';

/** A ticket for the film is valid for a while only. It is renewed in this interval, also while the film pauses. */
const renewEvery = 30_000;

export interface OpenedPlayerProps {
  readonly film: FilmedItem;
  readonly player: EditorPlayer;
  /** Opens the film again after a failure. */
  readonly again: () => void;
}

/** The film with the browser's own controls, beside a form. */
export const OpenedPlayer = observer(function OpenedPlayer({ film, player, again }: OpenedPlayerProps) {
  const { t } = useWords('film');
  const { kind, item } = film;
  const { video, second, setSecond, hasFailed, renew } = useShownFilm(film, player.startSecond ?? item.startTime);
  useEffect(() => {
    const timer = setInterval(() => void renew().catch(reportUnexpected), renewEvery);
    return () => clearInterval(timer);
  }, [renew]);
  useEffect(() => {
    player.attach({
      seek: (to) => {
        if (video.current !== null) video.current.currentTime = to;
      },
      play: () =>
        void video.current
          ?.play()
          // Expected: the person pauses or seeks before it has begun, or the browser plays nothing by itself.
          .catch((fault: unknown) => reportUnexpected(fault, 'playback')),
    });
    // The button that opened it is gone, and the focus with it.
    if (document.activeElement === document.body) video.current?.focus();
    return () => player.detach();
  }, [player, video]);
  return (
    <>
      <video
        ref={video}
        className="frame-film"
        controls
        playsInline
        hidden={hasFailed}
        aria-label={t(`player.film.${kind}`)}
        onLoadedData={({ currentTarget }) => {
          setSecond(currentTarget.currentTime);
          player.show(currentTarget.currentTime);
        }}
        onTimeUpdate={({ currentTarget }) => {
          if (second !== undefined) player.standAt(currentTarget.currentTime);
        }}
      />
      {hasFailed ? (
        <Problem>
          <p>{t(`player.failed.${kind}`)}</p>
          <Button kind="secondary" size="small" onClick={again}>
            {t('player.again')}
          </Button>
        </Problem>
      ) : second === undefined ? (
        <Spinner size="medium" label={t(`player.opening.${kind}`)} />
      ) : null}
    </>
  );
});
