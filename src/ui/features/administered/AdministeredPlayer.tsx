import { observer } from 'mobx-react-lite';
import { useAdministrationSlot } from './AdministrationSlotContext.ts';
import type { PlacedPlayer } from './AdministrationSlot.ts';

/** Replaces a player that has nothing to play. It tells administrators why. */
export const AdministeredPlayer = observer(function AdministeredPlayer(placed: PlacedPlayer) {
  const { parts } = useAdministrationSlot();
  return parts === undefined ? placed.children : <parts.screens.PlayerPlace {...placed} />;
});
