import { useEffect, useState, type ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import { legacyTarget } from '../../domain/page/legacyRedirect.ts';
import { LoadingPage } from './LoadingPage.tsx';
import { useSite } from '../base/page/SiteContext.ts';
import type { Chunk } from '../base/loading/Chunk.ts';
import { createProvided } from '../base/page/createProvided.ts';

/** The old paths, each with the path that replaced it. */
export type LegacyTable = ReadonlyMap<string, string>;

/** The table of old paths. It has its own chunk. */
const [LegacyAddressesContext, useLegacyAddresses] = createProvided<Chunk<LegacyTable>>('old addresses');
export { LegacyAddressesContext };

/** Rule LEGACY-5: an old path redirects before its screen is mounted and before it requests data. */
export function LegacyGate({ children }: { readonly children: ReactNode }) {
  const { settings, firstPage, leave } = useSite();
  const { pathname } = useLocation();
  // The server redirects old paths, so a path that it has rendered is no old path.
  const [renderedPath] = useState(firstPage === undefined ? undefined : pathname);
  const isDecided = pathname === renderedPath;
  const table = useLegacyTable(!isDecided);
  const target = isDecided || table === undefined ? undefined : legacyTarget(table, pathname, settings.legacyBaseUrl);
  useEffect(() => {
    if (target !== undefined) leave(target);
  }, [target, leave]);
  return isDecided || (table !== undefined && target === undefined) ? children : <LoadingPage />;
}

/**
 * The table, when it is needed and loaded. If it fails to load, the screen fails; the link of the error page asks the
 * server.
 */
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
