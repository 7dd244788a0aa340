import { useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { useLocation, useSearchParams } from 'react-router-dom';
import type { Library } from '../../../application/ports/administration/Library.ts';
import { libraryParameters, type LibraryQuery } from '../../../domain/library/libraryQuery.ts';
import { libraryQueryFrom } from '../../../domain/library/libraryQueryFrom.ts';
import { LibraryModel } from './LibraryModel.ts';

interface AddressedLibrary {
  readonly model: LibraryModel;
  /** Changes the filter or the order. The same function each time. */
  readonly go: (changes: Partial<LibraryQuery>) => void;
}

/**
 * Rule LIBRARY-5: the address holds the filter and the order. A choice asks for its rows at once, and its address is
 * written when they are painted: the router renders the whole page for it, which would keep the rows waiting.
 */
export function useLibraryAddress(library: Library): AddressedLibrary {
  const [parameters, setParameters] = useSearchParams();
  const { key } = useLocation();
  const address = parameters.toString();
  const query = useMemo(() => libraryQueryFrom(new URLSearchParams(address)), [address]);
  const [model] = useState(() => new LibraryModel(library, query));
  // What the next address is compared with, and how it is written. The router makes a new function for each address.
  const router = useRef({ address, setParameters, isShown: false });
  // The addresses that the page itself has written and the router has not shown yet. The model may be ahead of them.
  const [own] = useState((): string[] => []);
  useLayoutEffect(() => {
    router.current = { address, setParameters, isShown: true };
    return () => {
      router.current.isShown = false;
    };
  });
  useEffect(() => {
    const place = own.lastIndexOf(address);
    own.splice(0, place + 1);
    if (place < 0) void model.show(query);
    // By `key`, because two addresses in a row may lead back to the one that was shown.
  }, [model, own, key, address, query]);
  useEffect(() => () => model.leave(), [model]);
  const [go] = useState(() => (changes: Partial<LibraryQuery>) => {
    // Of the model, which knows the last change before the address does.
    const next = { ...model.query, ...changes };
    const shown = model.show(next);
    void shown.then(painted).then(() => {
      // A later choice writes its own.
      if (!router.current.isShown || model.query !== next) return;
      const written = new URLSearchParams(libraryParameters(next));
      if (written.toString() === (own.at(-1) ?? router.current.address)) return;
      own.push(written.toString());
      router.current.setParameters(written, { preventScrollReset: true });
    });
  });
  return { model, go };
}

/** Resolves after the next paint. */
function painted(): Promise<void> {
  return new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
}
