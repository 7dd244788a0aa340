import { useLocation, useNavigationType } from 'react-router-dom';

/** The state of a link whose click also starts the film. */
export const playRequest = { plays: true } as const;

/**
 * Rule SEARCH-21: whether the visitor came by a link that starts the film. The entry stays in the history, so Back,
 * Forward and a reload do not count.
 */
export function useIsPlayRequested(): boolean {
  const { state } = useLocation() as { readonly state: Partial<typeof playRequest> | null };
  return useNavigationType() === 'PUSH' && state?.plays === true;
}
