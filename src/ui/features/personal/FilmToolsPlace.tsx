import { observer } from 'mobx-react-lite';
import { useRef, useState } from 'react';
import { clockTime } from '../../../domain/date/duration.ts';
import { startSecond } from '../../../domain/personal/position.ts';
import { Button } from '../../base/kit/Button.tsx';
import { useKeptFocus } from '../../base/kit/useKeptFocus.ts';
import { reportUnexpected } from '../../base/loading/reportUnexpected.ts';
import { useWords } from '../../base/words/useWords.ts';
import type { PlaybackModel } from '../playback/PlaybackModel.ts';
import type { Watched } from '../playback/Watched.ts';
import { usePersonal, usePersonalParts } from './PersonalContext.ts';

interface FilmToolsPlaceProps {
  readonly item: Watched;
  readonly playback: PlaybackModel;
  /** The second in the address. */
  readonly startAt: number | undefined;
}

/**
 * The tools of a person below a film. Until the code of the tools is there, the first press loads it, so that visitors
 * who keep nothing never load it.
 */
export const FilmToolsPlace = observer(function FilmToolsPlace({ item, playback, startAt }: FilmToolsPlaceProps) {
  const personal = usePersonal();
  const { t } = useWords('watch');
  const [first, setFirst] = useState<'save' | 'note'>();
  const [hasFailed, setFailed] = useState(false);
  const place = useRef<HTMLDivElement>(null);
  useKeptFocus(place);
  const second =
    playback.second ?? startSecond({ inAddress: startAt, ofPerson: playback.resumed, ofItem: item.startTime });
  const Tools = usePersonalParts()?.screens.FilmTools;
  if (!item.published) return null;
  const want = (wanted: 'save' | 'note') => {
    setFirst(wanted);
    setFailed(false);
    personal.load().catch((fault: unknown) => {
      reportUnexpected(fault);
      setFailed(true);
    });
  };
  return (
    <div ref={place} className="film-tools">
      {Tools === undefined ? (
        <div className="cluster">
          <Button kind="secondary" size="small" aria-pressed={false} onClick={() => want('save')}>
            {t('tools.save')}
          </Button>
          <Button kind="secondary" size="small" aria-expanded={false} onClick={() => want('note')}>
            {t('tools.note', { time: clockTime(second) })}
          </Button>
          {hasFailed ? <span role="alert">{t('tools.failed')}</span> : null}
        </div>
      ) : (
        <Tools item={item} second={second} first={first} />
      )}
    </div>
  );
});
