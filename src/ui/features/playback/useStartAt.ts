import { useLocation } from 'react-router-dom';
import { useIsHydrated } from '../../base/page/useIsHydrated.ts';

/** The second in `?t=` of the page's address; `undefined` where there is none, and until the page is hydrated. */
export function useStartAt(duration: number): number | undefined {
  const { search } = useLocation();
  return useIsHydrated() ? startIn(search, duration) : undefined;
}

/** The second in `?t=`, if it lies within the video; else `undefined`, and the item's own start time counts. */
function startIn(search: string, duration: number): number | undefined {
  const text = new URLSearchParams(search).get('t') ?? '';
  if (!/^\d{1,6}$/.test(text)) return undefined;
  const seconds = Number(text);
  return duration === 0 || seconds < duration ? seconds : undefined;
}
