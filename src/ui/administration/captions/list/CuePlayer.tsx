import { observer } from 'mobx-react-lite';
import { useEffect } from 'react';
import { readText } from '../../../../domain/film/cues/cueText.ts';
import { reportUnexpected } from '../../../base/loading/reportUnexpected.ts';
import { Spinner } from '../../../base/kit/Spinner.tsx';
import { useWords } from '../../../base/words/useWords.ts';
import { Problem } from '../../film/PartProblem.tsx';
import { useShownFilm, type FilmedItem } from '../../film/ShownFilm.tsx';
import type { CueListModel } from './CueListModel.ts';

/** A ticket for the film is valid for a while only. It is renewed in this interval, also while the film pauses. */
const renewEvery = 30_000;

interface CuePlayerProps {
  readonly film: FilmedItem;
  readonly model: CueListModel;
  readonly language: string;
}

/** The film with the browser's own controls, and the cue at its time. */
export const CuePlayer = observer(function CuePlayer({ film, model, language }: CuePlayerProps) {
  const { t } = useWords('cues');
  const { video, second, setSecond, hasFailed, renew } = useShownFilm(film, 0);
  useEffect(() => {
    const timer = setInterval(() => void renew().catch(reportUnexpected), renewEvery);
    return () => clearInterval(timer);
  }, [renew]);
  useEffect(() => {
    const shown = () => video.current;
    model.attach({
      second: () => shown()?.currentTime ?? 0,
      seek: (to) => {
        const element = shown();
        if (element === null) return;
        element.currentTime = to;
        model.standAt(to);
      },
      play: () =>
        void shown()
          ?.play()
          .catch((fault: unknown) => reportUnexpected(fault, 'playback')),
      pause: () => shown()?.pause(),
      isPaused: () => shown()?.paused ?? true,
    });
    return () => model.attach(undefined);
  }, [model, video]);
  return (
    <div className="cue-player">
      {hasFailed ? <Problem>{t('player.failed')}</Problem> : null}
      <video
        ref={video}
        className="frame-film"
        controls
        playsInline
        aria-label={t('player.label')}
        onLoadedData={({ currentTarget }) => setSecond(currentTarget.currentTime)}
        onTimeUpdate={({ currentTarget }) => model.standAt(currentTarget.currentTime)}
        onPlay={() => model.playing(true)}
        onPause={() => model.playing(false)}
      />
      {second === undefined && !hasFailed ? <Spinner size="medium" label={t('player.opening')} /> : null}
      <ShownCue model={model} language={language} />
    </div>
  );
});

/** The cue that viewers see now. */
const ShownCue = observer(function ShownCue({ model, language }: Pick<CuePlayerProps, 'model' | 'language'>) {
  const cue = model.cues[model.current];
  return (
    <p className="cue-shown" lang={language} dir="auto">
      {cue === undefined ? '\u00a0' : readText(cue.text)}
    </p>
  );
});
