import { useEffect, useState } from 'react';
import { tidySearch } from '../../../domain/catalogue/catalogue.ts';
import { maximumSearchLength } from '../../../domain/search/search.ts';
import { useWords } from '../../base/words/useWords.ts';

const pauseMilliseconds = 250;

/** Searches when the person pauses, and at once with Enter. */
export function LibrarySearch({ search, go }: { readonly search: string; readonly go: (search: string) => void }) {
  const { t } = useWords('library');
  const [{ typed, shown }, set] = useState({ typed: search, shown: search });
  const type = (text: string) => set({ typed: text, shown });
  // The address has changed: by this field, or by going back.
  if (shown !== search) set({ typed: tidySearch(typed) === search ? typed : search, shown: search });
  useEffect(() => {
    if (tidySearch(typed) === search) return undefined;
    const timer = setTimeout(() => go(typed), pauseMilliseconds);
    return () => clearTimeout(timer);
    // `go` is new at each render, and only what is typed starts a search.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [typed, search]);
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        go(typed);
      }}
    >
      <input
        type="search"
        className="control library-search"
        aria-label={t('search')}
        placeholder={t('search')}
        maxLength={maximumSearchLength}
        value={typed}
        onChange={({ target }) => type(target.value)}
      />
    </form>
  );
}
