import { useEffect } from 'react';
import type { AdminMode } from '../state/AdminMode.ts';

/** A choice in one tab applies to all tabs. */
export function useOtherTabs(mode: AdminMode): void {
  useEffect(() => {
    const onStorage = () => mode.recall();
    addEventListener('storage', onStorage);
    return () => removeEventListener('storage', onStorage);
  }, [mode]);
}
