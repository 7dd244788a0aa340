import { useEffect, useState } from 'react';
import { partsPath } from '../../../../domain/film/partsFile.ts';
import type { CaptionTrack } from '../../../../domain/film/caption.ts';
import type { Chapter } from '../../../../domain/film/playback.ts';
import { fetchText } from '../../../base/loading/fetchText.ts';
import { reportUnexpected } from '../../../base/loading/reportUnexpected.ts';

const none: readonly Chapter[] = [];
const known = new Map<string, Promise<readonly Chapter[]>>();

/** None for people who may not watch the film, and without a network. The next page asks again. */
function fetchParts(address: string): Promise<readonly Chapter[]> {
  const coming =
    known.get(address) ??
    fetchText(address).then(
      ({ text }) => {
        if (text !== undefined) return JSON.parse(text) as readonly Chapter[];
        known.delete(address);
        return none;
      },
      (fault: unknown) => {
        reportUnexpected(fault);
        known.delete(address);
        return none;
      },
    );
  known.set(address, coming);
  return coming;
}

/** Rule PART-2: the parts of a film with titles in the language of these captions; fetched once for a page. */
export function useParts(track: CaptionTrack | undefined): readonly Chapter[] {
  const address = track && partsPath(track);
  const [fetched, setFetched] = useState({ address, parts: none });
  useEffect(() => {
    if (address === undefined) return undefined;
    let isWanted = true;
    void fetchParts(address).then((parts) => {
      if (isWanted) setFetched({ address, parts });
    });
    return () => {
      isWanted = false;
    };
  }, [address]);
  return fetched.address === address ? fetched.parts : none;
}
