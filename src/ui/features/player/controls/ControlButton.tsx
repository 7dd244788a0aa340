import { useMediaState } from '@vidstack/react';
import { observer } from 'mobx-react-lite';
import type { ComponentProps } from 'react';
import { usePlayer } from '../model/playerContext.ts';
import type { MenuPage } from '../model/PlayerModel.ts';
import { PauseIcon, PlayIcon, ReplayIcon } from './icons.tsx';

type ControlButtonProps = ComponentProps<'button'> & { readonly label: string };

/** A button of the player. Its label is also its tooltip, which the style sheet draws. */
export function ControlButton({ label, className = '', ...button }: ControlButtonProps) {
  return (
    <button
      type="button"
      {...button}
      className={`player-button bare-button ${className}`}
      aria-label={label}
      data-label={label}
    />
  );
}

export function PlayButton({ className }: { readonly className?: string }) {
  const { model, words } = usePlayer();
  const paused = useMediaState('paused');
  const ended = useMediaState('ended');
  const label = ended ? words.replay : paused ? words.play : words.pause;
  return (
    <ControlButton className={className} label={label} onClick={model.togglePlay}>
      {ended ? <ReplayIcon /> : paused ? <PlayIcon /> : <PauseIcon />}
    </ControlButton>
  );
}

/** A button that opens the menu at one of its pages. */
export const MenuOpener = observer(function MenuOpener({
  page,
  ...button
}: ControlButtonProps & { readonly page: MenuPage }) {
  const { model } = usePlayer();
  return (
    <ControlButton
      {...button}
      aria-haspopup="menu"
      aria-expanded={model.menu !== null && model.opener === page}
      data-opens={page}
      onClick={() => model.openMenu(page)}
    />
  );
});
