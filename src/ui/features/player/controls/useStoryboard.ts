import { useEffect, useState } from 'react';
import { parseStoryboard, type StoryboardTile } from '../model/storyboard.ts';
import { fetchText } from '../../../base/loading/fetchText.ts';
import { reportUnexpected } from '../../../base/loading/reportUnexpected.ts';

const none: readonly StoryboardTile[] = [];
const known = new Map<string, Promise<readonly StoryboardTile[]>>();

function fetchTiles(address: string): Promise<readonly StoryboardTile[]> {
  const coming =
    known.get(address) ??
    fetchText(address)
      .then(({ text, url }) => (text === undefined ? none : parseStoryboard(text, url)))
      .catch((fault: unknown) => {
        reportUnexpected(fault);
        // Without pictures the preview still shows the time. The next hover tries again.
        known.delete(address);
        return none;
      });
  known.set(address, coming);
  return coming;
}

/** The tiles of the storyboard. They are fetched when the visitor first points at the bar. */
export function useStoryboard(address: string | null): readonly StoryboardTile[] {
  const [tiles, setTiles] = useState(none);
  useEffect(() => {
    if (address === null) return undefined;
    let wanted = true;
    void fetchTiles(address).then((fetched) => {
      if (wanted) setTiles(fetched);
    });
    return () => {
      wanted = false;
    };
  }, [address]);
  return tiles;
}
