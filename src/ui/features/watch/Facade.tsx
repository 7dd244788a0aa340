import { useEffect, useState } from 'react';
import { Chunk } from '../../base/loading/Chunk.ts';
import { reportUnexpected } from '../../base/loading/reportUnexpected.ts';
import { Spinner } from '../../base/kit/Spinner.tsx';
import { useWords } from '../../base/words/useWords.ts';
import { ForSubscribers } from '../gate/ForSubscribers.tsx';
import { Poster } from './Poster.tsx';
import type { Watched } from '../playback/Watched.ts';
import { clockTime } from '../../../domain/date/duration.ts';
import { itemPath } from '../../../domain/item/itemPath.ts';

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
      <ForSubscribers item={item} />
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

const startPicture = new Chunk(
  async () => (await import(/* webpackChunkName: "StartPicture" */ './StartPicture.tsx')).StartPicture,
);

interface StartFrameProps {
  readonly second: number;
  /** `undefined` while it is unknown, and for people who may not watch the film. */
  readonly storyboard: string | undefined;
}

/** Rule PLAYER-11: where playback will start, with the frame of that second. The poster shows another one. */
function StartFrame({ second, storyboard }: StartFrameProps) {
  const { t } = useWords('watch');
  const [Picture, setPicture] = useState(() => startPicture.value);
  useEffect(() => {
    // Without the picture the time still says where playback starts.
    if (storyboard !== undefined) startPicture.preload().then((loaded) => setPicture(() => loaded), reportUnexpected);
  }, [storyboard]);
  return (
    <div className="start-frame">
      {Picture === undefined || storyboard === undefined ? null : <Picture second={second} storyboard={storyboard} />}
      <p>{t('startsAt', { time: clockTime(second) })}</p>
    </div>
  );
}

/** Where scripts are off: the browser's own player for a public film, otherwise what is needed to watch it. */
function FilmWithoutScripts({ item }: { readonly item: Watched }) {
  const { t } = useWords('watch');
  return (
    <noscript>
      {item.public ? (
        <video
          controls
          preload="none"
          poster={item.thumbnail?.src}
          src={`${itemPath(item.kind, item.slug)}/film`}
          aria-label={item.name}
        />
      ) : (
        <p className="needs-scripts">{t('needsScripts')}</p>
      )}
    </noscript>
  );
}
