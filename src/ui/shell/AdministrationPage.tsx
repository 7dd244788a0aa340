import { observer } from 'mobx-react-lite';
import { Suspense } from 'react';
import type { AdministrationPageName } from '../features/administered/AdministrationSlot.ts';
import { useAdministrationSlot } from '../features/administered/AdministrationSlotContext.ts';
import { ErrorPage } from './errors/ErrorPage.tsx';
import { NotFoundPage } from './errors/NotFoundPage.tsx';
import { LoadingPage } from './LoadingPage.tsx';

/** Rule SYNONYM-8: a screen for administrators only. For everyone else its address does not exist. */
export const AdministrationPage = observer(function AdministrationPage({
  name,
}: {
  readonly name: AdministrationPageName;
}) {
  const { isPermitted, parts, hasFailed } = useAdministrationSlot();
  if (!isPermitted) return <NotFoundPage />;
  if (parts === undefined) return hasFailed ? <ErrorPage /> : <LoadingPage />;
  const Page = parts.screens.pages[name];
  return (
    <Suspense fallback={<LoadingPage />}>
      <Page />
    </Suspense>
  );
});
