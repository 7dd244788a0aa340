import { useEffect } from 'react';
import type { AdminMode } from '../state/AdminMode.ts';

/** What is chosen in one tab counts in all of them. */
export function useOtherTabs(mode: AdminMode): void {
  useEffect(() => {
    const onStorage = () => mode.recall();
    addEventListener('storage', onStorage);
    return () => removeEventListener('storage', onStorage);
  }, [mode]);
}
