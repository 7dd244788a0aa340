import { observer } from 'mobx-react-lite';
import { useEffect, type ReactNode } from 'react';
import { DialogBoundary } from '../base/page/DialogBoundary.tsx';
import { useSite } from '../base/page/SiteContext.ts';
import { useAdministrationSlot } from '../features/administered/AdministrationSlotContext.ts';

/** Loads administration when an administrator is signed in. Everyone else loads none of it. */
export const AdministrationArea = observer(function AdministrationArea({ children }: { readonly children: ReactNode }) {
  const administration = useAdministrationSlot();
  const { reports } = useSite();
  const { isPermitted, parts } = administration;
  useEffect(() => {
    if (isPermitted) administration.load().catch((fault: unknown) => reports.report(fault, { source: 'render' }));
  }, [administration, isPermitted, reports]);
  return (
    <>
      {children}
      {parts === undefined ? null : (
        <DialogBoundary reports={reports} onFailure={parts.closeDialogs}>
          <parts.screens.Surroundings />
        </DialogBoundary>
      )}
    </>
  );
});
