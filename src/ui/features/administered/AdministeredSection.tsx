import { observer } from 'mobx-react-lite';
import { useAdministrationSlot } from './AdministrationSlotContext.ts';
import type { PlacedSection } from './AdministrationSlot.ts';

/** A section with what administration adds to it; for everyone else as it is. */
export const AdministeredSection = observer(function AdministeredSection(placed: PlacedSection) {
  const { working } = useAdministrationSlot();
  return working === undefined ? placed.children : <working.WebinarSection {...placed} />;
});
