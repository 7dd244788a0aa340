import { useMediaQuery } from '../../base/page/useMediaQuery.ts';

/** Whether the panel is beside the film. The width is the same as in filmPanel.css. */
export function useIsWide(): boolean {
  return useMediaQuery('(min-width: 1024px)');
}
