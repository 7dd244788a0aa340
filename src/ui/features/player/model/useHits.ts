import { useEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { tidySearch } from '../../../../domain/catalogue/catalogue.ts';
import { useScreens } from '../../../base/page/ScreensContext.ts';
import { AskedHits } from './AskedHits.ts';

const none: readonly number[] = [];

interface LinkState {
  readonly plays?: true;
  readonly hits?: readonly number[];
}

/**
 * Rules HITS-3 and HITS-5: the seconds that answer the search that led here. The link of the result brings them; in a new tab
 * the player asks for them. They stay when a seek takes the search out of the address.
 */
export function useHits(itemId: string | undefined): readonly number[] {
  const { state, search } = useLocation() as { readonly state: LinkState | null; readonly search: string };
  const screens = useScreens('playback');
  const [asked] = useState(() => screens.hits(AskedHits));
  const [hits, setHits] = useState(state?.hits ?? none);
  if (state?.hits !== undefined && state.hits !== hits) setHits(state.hits);
  const question = tidySearch(new URLSearchParams(search).get('q') ?? '');
  // A link of this document that brings no places says that there are not several.
  const isTold = state?.plays === true;
  useEffect(() => {
    if (itemId === undefined || question === '' || isTold) return undefined;
    const asking = new AbortController();
    void asked.find(itemId, question, asking.signal).then((found) => {
      if (!asking.signal.aborted) setHits(found);
    });
    return () => asking.abort();
  }, [asked, itemId, question, isTold]);
  return hits;
}
