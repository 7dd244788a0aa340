import { useEffect, useState } from 'react';
import type { ScreenFile } from '../../../../domain/film/screenFile.ts';
import { fetchText } from '../../../base/loading/fetchText.ts';
import { reportUnexpected } from '../../../base/loading/reportUnexpected.ts';

const known = new Map<string, Promise<ScreenFile | undefined>>();

/** The texts that a film shows; undefined if the person may not see them, or without a network. */
async function fetchScreenFile(address: string): Promise<ScreenFile | undefined> {
  const { text } = await fetchText(address);
  return text === undefined ? undefined : (JSON.parse(text) as ScreenFile);
}

/** Rule SHOWN-5: the texts that a film shows, fetched once for a page. Undefined until they are there. */
export function useScreenFile(address: string): ScreenFile | undefined {
  const [file, setFile] = useState<ScreenFile>();
  useEffect(() => {
    let isWanted = true;
    const coming =
      known.get(address) ??
      fetchScreenFile(address).catch((fault: unknown) => {
        reportUnexpected(fault);
        known.delete(address);
        return undefined;
      });
    known.set(address, coming);
    void coming.then((fetched) => {
      if (isWanted) setFile(fetched);
    });
    return () => {
      isWanted = false;
    };
  }, [address]);
  return file;
}
