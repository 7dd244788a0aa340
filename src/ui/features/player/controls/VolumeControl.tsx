import { useMediaState } from '@vidstack/react';
import { ControlButton } from './ControlButton.tsx';
import { LoudIcon, MutedIcon, QuietIcon } from './icons.tsx';
import { usePlayer } from '../model/playerContext.ts';
import { fill, pageLanguage, percentLabel } from '../model/wording.ts';

/** The mute button, and the volume where the system allows a page to set it (the iPhone does not). */
export function VolumeControl({ withSlider }: { readonly withSlider: boolean }) {
  const { model, words } = usePlayer();
  const muted = useMediaState('muted');
  const volume = useMediaState('volume');
  const settable = useMediaState('canSetVolume');
  const audibleVolume = muted ? 0 : volume;
  return (
    <div className="player-volume">
      <ControlButton label={audibleVolume === 0 ? words.unmute : words.mute} onClick={model.toggleMute}>
        {audibleVolume === 0 ? <MutedIcon /> : audibleVolume < 0.5 ? <QuietIcon /> : <LoudIcon />}
      </ControlButton>
      {withSlider && settable && (
        <div className="player-volume-slider" style={{ '--share': audibleVolume }}>
          <span className="player-volume-track" aria-hidden="true">
            <i />
          </span>
          <span className="player-thumb" aria-hidden="true" />
          <input
            className="player-range"
            type="range"
            min={0}
            max={100}
            step={5}
            value={Math.round(audibleVolume * 100)}
            aria-label={words.volume}
            aria-valuetext={fill(words.volumeValue, { percent: percentLabel(audibleVolume, pageLanguage()) })}
            onChange={(event) => model.chooseVolume(Number(event.currentTarget.value) / 100)}
          />
        </div>
      )}
    </div>
  );
}
