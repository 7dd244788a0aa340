import { useEffect, useState, type ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import { legacyTarget } from '../../domain/page/legacyRedirect.ts';
import { LoadingPage } from './LoadingPage.tsx';
import { useSite } from '../base/page/SiteContext.ts';
import { useLegacyAddresses, type LegacyTable } from './LegacyAddresses.ts';

/** Rule LEGACY-5: an old path leaves the site before its screen, and any request for its data, begins. */
export function LegacyGate({ children }: { readonly children: ReactNode }) {
  const { settings, firstPage, leave } = useSite();
  const { pathname } = useLocation();
  // The server answers old addresses with a redirect: what it rendered is none.
  const [renderedPath] = useState(firstPage === undefined ? undefined : pathname);
  const isDecided = pathname === renderedPath;
  const table = useLegacyTable(!isDecided);
  const target = isDecided || table === undefined ? undefined : legacyTarget(table, pathname, settings.legacyBaseUrl);
  useEffect(() => {
    if (target !== undefined) leave(target);
  }, [target, leave]);
  return isDecided || (table !== undefined && target === undefined) ? children : <LoadingPage />;
}

/** The table, once it is wanted and there; that it does not come is a fault of the screen, whose way out asks the server. */
function useLegacyTable(isWanted: boolean): LegacyTable | undefined {
  const legacyAddresses = useLegacyAddresses();
  const { key } = useLocation();
  const [outcome, setOutcome] = useState<{ readonly key: string; readonly fault?: unknown }>();
  const isMissing = isWanted && legacyAddresses.value === undefined;
  useEffect(() => {
    if (isMissing)
      legacyAddresses.at(key).then(
        () => setOutcome({ key }),
        (fault: unknown) => setOutcome({ key, fault }),
      );
  }, [legacyAddresses, isMissing, key]);
  if (isMissing && outcome?.key === key && outcome.fault !== undefined) throw outcome.fault;
  return legacyAddresses.value;
}
