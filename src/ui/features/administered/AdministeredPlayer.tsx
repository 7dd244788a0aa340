import { observer } from 'mobx-react-lite';
import { useAdministrationSlot } from './AdministrationSlotContext.ts';
import type { PlacedPlayer } from './AdministrationSlot.ts';

/** The place of a player that has nothing to play; administrators are told why. */
export const AdministeredPlayer = observer(function AdministeredPlayer(placed: PlacedPlayer) {
  const { parts } = useAdministrationSlot();
  return parts === undefined ? placed.children : <parts.screens.PlayerPlace {...placed} />;
});
