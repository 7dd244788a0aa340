import { observer } from 'mobx-react-lite';
import { useAdministrationSlot } from './AdministrationSlotContext.ts';
import type { AdministeredPage } from './AdministrationSlot.ts';

/** The administration bar of an item's page. It is empty for everyone else. */
export const AdministeredBar = observer(function AdministeredBar(page: AdministeredPage) {
  const { parts } = useAdministrationSlot();
  return parts === undefined ? null : <parts.screens.PageBar {...page} />;
});
