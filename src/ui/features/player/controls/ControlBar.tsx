import { useMediaPlayer, useMediaState } from '@vidstack/react';
import { observer } from 'mobx-react-lite';
import { chapterAt, chapterParts } from '../model/chapterParts.ts';
import { ControlButton, MenuOpener, PlayButton } from './ControlButton.tsx';
import {
  CaptionsIcon,
  EnterFullscreenIcon,
  ExitFullscreenIcon,
  PictureInPictureIcon,
  SettingsIcon,
  TheatreIcon,
} from './icons.tsx';
import { toggleTheatre, useTheatre } from '../../../base/look/theatre.ts';
import { usePageFullscreen } from '../../../base/page/pageFullscreen.ts';
import { HitButtons } from './HitControls.tsx';
import { usePlayer } from '../model/playerContext.ts';
import { SeekBar } from './SeekBar.tsx';
import { useWholeSecond } from './usePosition.ts';
import { VolumeControl } from './VolumeControl.tsx';
import { fill, pageLanguage, rateLabel, clockLabel, spokenTime } from '../model/wording.ts';

function TimeLabel() {
  const { words } = usePlayer();
  const second = useWholeSecond();
  const duration = useMediaState('duration');
  const language = pageLanguage();
  return (
    <span className="player-time">
      <span aria-hidden="true">
        {clockLabel(second, duration)} <span className="player-time-of">/</span> {clockLabel(duration)}
      </span>
      <span className="visually-hidden">
        {fill(words.time, { time: spokenTime(second, language), duration: spokenTime(duration, language) })}
      </span>
    </span>
  );
}

function ChapterOpener() {
  const { chapters } = usePlayer();
  const duration = useMediaState('duration');
  const chapter = chapterAt(chapterParts(chapters.list, duration), useWholeSecond());
  if (chapters.list.length === 0) return null;
  const title = chapter?.title ?? '';
  return (
    <MenuOpener
      page="chapters"
      className="player-chapter"
      label={title === '' ? chapters.title : fill(chapters.titleNow, { chapter: title })}
    >
      <span className="one-line">{title === '' ? chapters.title : title}</span>
    </MenuOpener>
  );
}

function SpeedOpener() {
  const { words } = usePlayer();
  const speed = fill(words.speedValue, { rate: rateLabel(useMediaState('playbackRate'), pageLanguage()) });
  return (
    <MenuOpener page="speed" className="player-speed" label={fill(words.speedNow, { speed })}>
      {speed}
    </MenuOpener>
  );
}

const CaptionsButton = observer(function CaptionsButton() {
  const { model, words } = usePlayer();
  const shown = model.captions !== null;
  return (
    <ControlButton
      className="player-toggle"
      label={shown ? words.captionsOff : words.captionsOn}
      aria-pressed={shown}
      onClick={model.toggleCaptions}
    >
      <CaptionsIcon />
    </ControlButton>
  );
});

/** Rule PLAYER-13: only where something stands beside the player. */
const TheatreButton = observer(function TheatreButton() {
  const { model, words } = usePlayer();
  const isTheatre = useTheatre();
  if (!model.hasTheatre) return null;
  return (
    <ControlButton className="player-toggle" label={words.theatre} aria-pressed={isTheatre} onClick={toggleTheatre}>
      <TheatreIcon />
    </ControlButton>
  );
});

/** The two rows below the picture. A narrow player leaves out the controls that the settings menu has too. */
export function ControlBar({ narrow, touch }: { readonly narrow: boolean; readonly touch: boolean }) {
  const { model, words, playback } = usePlayer();
  const player = useMediaPlayer();
  const isVideoFullscreen = useMediaState('fullscreen');
  const fullscreen = usePageFullscreen() || isVideoFullscreen;
  const canFullscreen = useMediaState('canFullscreen');
  const inPicture = useMediaState('pictureInPicture');
  const canPicture = useMediaState('canPictureInPicture');
  return (
    <div className="player-bar">
      <SeekBar />
      <div className="player-row">
        {!touch && <PlayButton />}
        <VolumeControl withSlider={!touch && !narrow} />
        <TimeLabel />
        {!narrow && <ChapterOpener />}
        <span className="player-gap" />
        <HitButtons />
        {playback.captions.length > 0 && <CaptionsButton />}
        {!narrow && <SpeedOpener />}
        <MenuOpener page="settings" label={words.settings}>
          <SettingsIcon />
        </MenuOpener>
        {canPicture && !narrow && (
          <ControlButton
            label={inPicture ? words.exitPictureInPicture : words.pictureInPicture}
            onClick={() => player?.remoteControl.togglePictureInPicture()}
          >
            <PictureInPictureIcon />
          </ControlButton>
        )}
        <TheatreButton />
        {canFullscreen && (
          <ControlButton label={fullscreen ? words.exitFullscreen : words.fullscreen} onClick={model.toggleFullscreen}>
            {fullscreen ? <ExitFullscreenIcon /> : <EnterFullscreenIcon />}
          </ControlButton>
        )}
      </div>
    </div>
  );
}

const narrowBelow = 480;

/** Whether the row below the picture is too narrow for all controls. The settings menu has the rest. */
export function useNarrow(): boolean {
  return useMediaState('width') < narrowBelow;
}
