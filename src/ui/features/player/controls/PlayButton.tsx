import { useMediaState } from '@vidstack/react';
import type { ReactElement } from 'react';
import { ControlButton } from './ControlButton.tsx';
import { PauseIcon, PlayIcon, ReplayIcon } from './icons.tsx';
import { usePlayer } from '../model/playerContext.ts';

export function PlayButton({ className = '' }: { readonly className?: string }): ReactElement {
  const { model, words } = usePlayer();
  const paused = useMediaState('paused');
  const ended = useMediaState('ended');
  const label = ended ? words.replay : paused ? words.play : words.pause;
  return (
    <ControlButton className={className} label={label} onPress={model.togglePlay}>
      {ended ? <ReplayIcon /> : paused ? <PlayIcon /> : <PauseIcon />}
    </ControlButton>
  );
}
