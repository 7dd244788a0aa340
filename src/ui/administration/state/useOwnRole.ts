import { useEffect } from 'react';
import { reportUnexpected } from '../../base/loading/reportUnexpected.ts';
import { useAdministration } from './AdministrationContext.ts';

/** With the half minute that the server may take, a change is shown within a minute. */
const pauseMilliseconds = 25_000;

/**
 * Rule ROLE-7: reads the role of the person from the server while the page is visible, because the token of this browser
 * may be an hour old.
 */
export function useOwnRole(): void {
  const { ownRole, session } = useAdministration();
  const id = session.self?.id;
  useEffect(() => {
    if (id === undefined) return undefined;
    const leaving = new AbortController();
    const { signal } = leaving;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const read = async () => {
      clearTimeout(timer);
      if (document.visibilityState === 'hidden') return;
      const role = await ownRole.read(signal).catch((fault: unknown) => reportUnexpected(fault));
      if (signal.aborted) return;
      if (role !== undefined) session.changeRole(role);
      timer = setTimeout(() => void read(), pauseMilliseconds);
    };
    void read();
    document.addEventListener('visibilitychange', () => void read(), { signal });
    return () => {
      leaving.abort();
      clearTimeout(timer);
    };
  }, [id, ownRole, session]);
}
