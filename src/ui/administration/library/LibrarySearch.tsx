import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import { tidySearch } from '../../../domain/catalogue/catalogue.ts';
import { maximumSearchLength } from '../../../domain/search/search.ts';
import type { LibraryQuery } from '../../../domain/library/libraryQuery.ts';
import { useWords } from '../../base/words/useWords.ts';
import type { LibraryModel } from './LibraryModel.ts';

const pauseMilliseconds = 250;

interface LibrarySearchProps {
  readonly model: LibraryModel;
  /** The same function each time. */
  readonly go: (changes: Partial<LibraryQuery>) => void;
}

/** Searches when the person pauses, and at once with Enter. */
export const LibrarySearch = observer(function LibrarySearch({ model, go }: LibrarySearchProps) {
  const { t } = useWords('library');
  const { search } = model.query;
  const [{ typed, shown }, set] = useState({ typed: search, shown: search });
  const type = (text: string) => set({ typed: text, shown });
  // The search has changed: by this field, or by going back.
  if (shown !== search) set({ typed: tidySearch(typed) === search ? typed : search, shown: search });
  useEffect(() => {
    if (tidySearch(typed) === search) return undefined;
    const timer = setTimeout(() => go({ search: tidySearch(typed) }), pauseMilliseconds);
    return () => clearTimeout(timer);
  }, [typed, search, go]);
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        go({ search: tidySearch(typed) });
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
});
