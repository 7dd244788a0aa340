import { useLocation, useNavigationType } from 'react-router-dom';

/** The state of a link whose click also starts the film. */
export const playRequest = { plays: true } as const;
/** The same for a film that starts automatically. */
export const automaticRequest = { plays: true, isAutomatic: true } as const;

export function isAutomatic(state: unknown): boolean {
  return (state as Partial<typeof automaticRequest> | null)?.isAutomatic === true;
}

/**
 * Rule SEARCH-21: the key of the navigation if the visitor came by a link that starts the film, else undefined. The
 * entry stays in the history, so Back, Forward and a reload (POP) do not count. A second click has a key of its own, and replaces the entry.
 */
export function usePlayRequest(): string | undefined {
  const { key, state } = useLocation() as { readonly key: string; readonly state: Partial<typeof playRequest> | null };
  return useNavigationType() !== 'POP' && state?.plays === true ? key : undefined;
}
