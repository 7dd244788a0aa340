import { useLocation } from 'react-router-dom';
import { useIsHydrated } from '../../base/page/useIsHydrated.ts';
import { startIn } from './startIn.ts';

/** The second in `?t=` of the page's address; `undefined` where there is none, and until the page is hydrated. */
export function useStartAt(duration: number): number | undefined {
  const { search } = useLocation();
  return useIsHydrated() ? startIn(search, duration) : undefined;
}
