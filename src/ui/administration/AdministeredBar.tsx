import { observer } from 'mobx-react-lite';
import { useSite } from '../shell/SiteContext.ts';
import type { AdministeredPage } from './AdministrationSlot.ts';

/** The place of administration on an item's page: empty for everyone else. */
export const AdministeredBar = observer(function AdministeredBar(page: AdministeredPage) {
  const { parts } = useSite().administration;
  return parts === undefined ? null : <parts.screens.PageBar {...page} />;
});
