import { observer } from 'mobx-react-lite';
import { useAdministrationSlot } from './AdministrationSlotContext.ts';
import type { PlacedSection } from './AdministrationSlot.ts';

/** A section with the tools of administration. Everyone else sees the section unchanged. */
export const AdministeredSection = observer(function AdministeredSection(placed: PlacedSection) {
  const { working } = useAdministrationSlot();
  return working === undefined ? placed.children : <working.WebinarSection {...placed} />;
});
