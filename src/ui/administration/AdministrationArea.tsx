import { observer } from 'mobx-react-lite';
import { useEffect, type ReactNode } from 'react';
import { DialogBoundary } from '../shell/DialogBoundary.tsx';
import { useSite } from '../shell/SiteContext.ts';
import { AdministrationContext } from './AdministrationContext.ts';

/** Around the site: it brings administration as soon as someone who may use it is signed in. Whoever else is here loads nothing. */
export const AdministrationArea = observer(function AdministrationArea({ children }: { readonly children: ReactNode }) {
  const { administration, reports } = useSite();
  const { isPermitted, parts } = administration;
  useEffect(() => {
    if (isPermitted) administration.load().catch((fault: unknown) => reports.report(fault, { source: 'render' }));
  }, [administration, isPermitted, reports]);
  const close = () => {
    parts?.administration.desk.clear();
    parts?.administration.actions.close();
  };
  return (
    <AdministrationContext value={parts?.administration}>
      {children}
      {parts === undefined ? null : (
        <DialogBoundary reports={reports} onFailure={close}>
          <parts.screens.Surroundings />
        </DialogBoundary>
      )}
    </AdministrationContext>
  );
});
