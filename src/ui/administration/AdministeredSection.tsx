import { observer } from 'mobx-react-lite';
import { useSite } from '../shell/SiteContext.ts';
import type { PlacedSection } from './AdministrationSlot.ts';

/** A section with what administration adds to it; for everyone else as it is. */
export const AdministeredSection = observer(function AdministeredSection(placed: PlacedSection) {
  const { working } = useSite().administration;
  return working === undefined ? placed.children : <working.WebinarSection {...placed} />;
});
