import { useMediaQuery } from '../../base/page/useMediaQuery.ts';

/** Whether the header has room for the switch. Otherwise the account menu contains it. */
export function useHasRoom(): boolean {
  return useMediaQuery('(min-width: 768px)');
}
