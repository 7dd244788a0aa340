import { observer } from 'mobx-react-lite';
import { useEffect, type ReactNode, Suspense } from 'react';
import { DialogBoundary } from '../base/page/DialogBoundary.tsx';
import { useSite } from '../base/page/SiteContext.ts';
import { useAdministrationSlot } from '../features/administered/AdministrationSlotContext.ts';
import type { AdministrationPageName } from '../features/administered/AdministrationSlot.ts';
import { ErrorPage } from './errors/ErrorPage.tsx';
import { LoadingPage } from './LoadingPage.tsx';
import { NotFoundScreen } from './screens.ts';

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

/** Rule SYNONYM-8: a screen for administrators only. For everyone else its address does not exist. */
export const AdministrationPage = observer(function AdministrationPage({
  name,
}: {
  readonly name: AdministrationPageName;
}) {
  const { isPermitted, parts, hasFailed } = useAdministrationSlot();
  const Page = isPermitted ? parts?.screens.pages[name] : NotFoundScreen;
  if (Page === undefined) return hasFailed ? <ErrorPage /> : <LoadingPage />;
  return (
    <Suspense fallback={<LoadingPage />}>
      <Page />
    </Suspense>
  );
});
