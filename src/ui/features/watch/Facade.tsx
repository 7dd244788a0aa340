import { Spinner } from '../../base/kit/Spinner.tsx';
import { useWords } from '../../base/words/useWords.ts';
import { FilmWithoutScripts } from './FilmWithoutScripts.tsx';
import { Poster } from './Poster.tsx';
import { StartFrame } from './StartFrame.tsx';
import type { Watched } from '../playback/Watched.ts';

interface FacadeProps {
  readonly item: Watched;
  readonly isOpening: boolean;
  /** The second at which playback will start. */
  readonly startAt: number;
  readonly storyboard: string | undefined;
  readonly play: () => void;
  /** Called at the first sign that the button will be pressed. */
  readonly prepare: () => void;
}

/** The poster with one large button. Visitors need no player before they press it. */
export function Facade({ item, isOpening, startAt, storyboard, play, prepare }: FacadeProps) {
  const { t } = useWords('watch');
  return (
    <>
      <Poster item={item} />
      {startAt > 0 ? <StartFrame second={startAt} storyboard={storyboard} /> : null}
      <button
        type="button"
        className="facade-button"
        aria-label={t('play', { name: item.name })}
        aria-busy={isOpening}
        onClick={play}
        onPointerEnter={prepare}
        onFocus={prepare}
      >
        <span className="facade-disc">
          {isOpening ? <Spinner size="medium" label={t('playback.opening')} /> : null}
          <svg className="facade-glyph" viewBox="0 0 24 24" width="34" height="34" aria-hidden="true" focusable="false">
            <path d="M8 5.3v13.4a1 1 0 0 0 1.5.86l11-6.7a1 1 0 0 0 0-1.72l-11-6.7A1 1 0 0 0 8 5.3z" />
          </svg>
        </span>
      </button>
      <FilmWithoutScripts item={item} />
    </>
  );
}
