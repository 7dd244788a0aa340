import { useMediaState } from '@vidstack/react';
import { observer } from 'mobx-react-lite';
import { useEffect, useRef, type MouseEvent, type PointerEvent } from 'react';
import { CaptionLines } from './controls/CaptionLines.tsx';
import { ControlBar, useNarrow } from './controls/ControlBar.tsx';
import { ControlButton, PlayButton } from './controls/ControlButton.tsx';
import { BackIcon, ForwardIcon, PlayIcon } from './controls/icons.tsx';
import { usePlayer } from './model/playerContext.ts';
import { PlayerMenu } from './controls/PlayerMenu.tsx';
import { useAwake } from './useAwake.ts';
import { fill } from './model/wording.ts';

const seekSeconds = 10;

/** Everything over the picture: captions, controls, the menu, and the notice of a shortcut. */
export const PlayerStage = observer(function PlayerStage({ element }: { readonly element: HTMLElement | null }) {
  const { model, words, name } = usePlayer();
  const paused = useMediaState('paused');
  const started = useMediaState('started');
  const waiting = useMediaState('waiting');
  const canPlay = useMediaState('canPlay');
  const touch = useMediaState('pointer') === 'coarse';
  const narrow = useNarrow();
  const [awake, setAwake] = useAwake(element);
  const isBegun = started || model.isStarting;
  const shown = paused || !started || awake || model.menu !== null;
  const touched = useRef(false);
  // A press beside the open menu only closes the menu.
  const closesMenu = useRef(false);

  useEffect(() => {
    element?.toggleAttribute('data-resting', !shown);
    element?.toggleAttribute('data-narrow', narrow);
  }, [element, shown, narrow]);

  const begin = (event: PointerEvent): void => {
    touched.current = event.pointerType === 'touch';
    closesMenu.current = model.menu !== null;
  };
  const press = (event: MouseEvent): void => {
    if (event.detail > 1 || closesMenu.current) return;
    if (touched.current) setAwake(!awake);
    else model.togglePlay();
  };

  return (
    <>
      <div className="player-shade" />
      <CaptionLines />
      <div
        className="player-picture"
        aria-hidden="true"
        onPointerDown={begin}
        onClick={press}
        onDoubleClick={() => {
          if (!touched.current) model.perform({ kind: 'toggle-fullscreen' });
        }}
      />
      <div
        className="player-wait"
        data-waiting={waiting || (!canPlay && model.isStarting) || undefined}
        role="img"
        aria-label={words.loading}
        aria-hidden={!waiting}
      />
      <div className="player-controls" data-shown={shown || undefined}>
        {!isBegun && (
          <div className="player-centre">
            <ControlButton
              className="player-button-large"
              label={fill(words.start, { name })}
              onClick={model.togglePlay}
            >
              <PlayIcon />
            </ControlButton>
          </div>
        )}
        {isBegun && touch && (
          <div className="player-centre">
            <ControlButton
              label={fill(words.back, { seconds: seekSeconds })}
              onClick={() => model.perform({ kind: 'seek-by', seconds: -seekSeconds })}
            >
              <BackIcon />
            </ControlButton>
            <PlayButton className="player-button-large" />
            <ControlButton
              label={fill(words.forward, { seconds: seekSeconds })}
              onClick={() => model.perform({ kind: 'seek-by', seconds: seekSeconds })}
            >
              <ForwardIcon />
            </ControlButton>
          </div>
        )}
        <ControlBar narrow={narrow} touch={touch && isBegun} />
        {model.menu !== null && <PlayerMenu page={model.menu} />}
      </div>
      <div className="player-notice" role="status">
        {model.notice.text !== '' && <span key={model.notice.count}>{model.notice.text}</span>}
      </div>
    </>
  );
});
