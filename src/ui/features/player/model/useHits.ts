import { useState } from 'react';
import { useLocation } from 'react-router-dom';

const none: readonly number[] = [];

/**
 * Rule HITS-3: the seconds that answer the search that led here. The link of the result brings them. They stay when a seek
 * takes the search out of the address.
 */
export function useHits(): readonly number[] {
  const { state } = useLocation() as { readonly state: { readonly hits?: readonly number[] } | null };
  const [hits, setHits] = useState(state?.hits ?? none);
  if (state?.hits !== undefined && state.hits !== hits) setHits(state.hits);
  return hits;
}
