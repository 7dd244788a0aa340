import { useMediaQuery } from '../../base/page/useMediaQuery.ts';

/** Whether the screen has the small header. The width is the same as in shell.css. */
export function useIsNarrow(): boolean {
  return useMediaQuery('(max-width: 640px)');
}
