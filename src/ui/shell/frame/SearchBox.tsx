import { observer } from 'mobx-react-lite';
import { useEffect, useLayoutEffect, useRef, type FormEvent, type RefObject } from 'react';
import { useWords } from '../../base/words/useWords.ts';
import { useLocation, useNavigate } from 'react-router-dom';
import { everything, filtersOf, listingQueryFrom, listingQueryString } from '../../../domain/catalogue/catalogue.ts';
import { maximumSearchLength } from '../../../domain/search/search.ts';
import { sectionAt, sectionPaths, sectionSearchedFrom } from '../../../domain/catalogue/section.ts';
import { isWrittenIn } from '../../base/page/isWrittenIn.ts';
import { useSuggestions } from '../../features/suggest/useSuggestions.ts';
import { useSite } from '../../base/page/SiteContext.ts';
import { useSearch } from './SearchContext.ts';

/**
 * The search of the site. It searches the shown list, or the list of the shown item. Without scripts it is a plain
 * form; with scripts the list follows the typing.
 */
export const SearchBox = observer(function SearchBox() {
  const search = useSearch();
  const [suggestions, loadSuggestions] = useSuggestions();
  const { characterKeys } = useSite();
  const { t } = useWords();
  const navigate = useNavigate();
  const location = useLocation();
  const input = useRef<HTMLInputElement>(null);
  const isOnListing = sectionAt(location.pathname) !== undefined;
  const section = sectionSearchedFrom(location.pathname);
  const query = listingQueryFrom(section, new URLSearchParams(isOnListing ? location.search : ''));
  const latest = useRef(query);
  useLayoutEffect(() => {
    latest.current = query;
  });

  const go = (replace: boolean) => (text: string) => {
    const to = sectionPaths[section] + listingQueryString(section, { ...latest.current, search: text });
    if (!isOnListing || text !== latest.current.search) void navigate(to, { replace });
  };
  // Outside a list, typing does not navigate: the current page stays until Enter.
  const type = (text: string) => {
    search.type(text, isOnListing ? go(true) : undefined);
    loadSuggestions();
    suggestions?.model.type(text);
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    suggestions?.model.close();
    search.type(input.current?.value ?? '', undefined);
    search.submit(go(false));
  };

  useLayoutEffect(() => search.arrive(), [search, query.search]);
  const typedBefore = useRef(type);
  useLayoutEffect(() => {
    const typed = input.current?.value ?? '';
    if (typed !== search.textBeside(latest.current.search)) typedBefore.current(typed);
  }, [search]);
  useEffect(() => () => search.forget(), [search, location.pathname]);
  useFocusKey(input, characterKeys.areOn);

  return (
    <form className="search" role="search" action={sectionPaths[section]} onSubmit={submit}>
      {filtersOf[section].map((filter) =>
        filter === 'search' || query[filter] === everything[filter] ? null : (
          <input key={filter} type="hidden" name={filter} value={query[filter]} />
        ),
      )}
      <svg className="search-glass" viewBox="0 0 17 17" width="17" height="17" aria-hidden="true" focusable="false">
        <circle cx="7" cy="7" r="5.2" />
        <path d="m11 11 4.6 4.6" />
      </svg>
      <input
        ref={input}
        type="search"
        dir="auto"
        name="search"
        aria-label={t(`search.${section}`)}
        aria-keyshortcuts="/"
        placeholder={t(`search.${section}`)}
        maxLength={maximumSearchLength}
        autoComplete="off"
        enterKeyHint="search"
        value={search.textBeside(query.search)}
        onChange={({ target }) => type(target.value)}
        onFocus={loadSuggestions}
        {...suggestions?.suggestField(suggestions.model, () => type(''))}
      />
      <kbd aria-hidden="true">/</kbd>
      {suggestions === undefined ? null : (
        <suggestions.Suggestions model={suggestions.model} field={input} typed={search.draft} />
      )}
      <button className="visually-hidden" type="submit" tabIndex={-1}>
        {t('search.submit')}
      </button>
    </form>
  );
});

/** `/` focuses the search, except while typing elsewhere or when single-letter shortcuts are off. */
function useFocusKey(input: RefObject<HTMLInputElement | null>, isOn: boolean): void {
  useEffect(() => {
    if (!isOn) return undefined;
    const onKey = (event: KeyboardEvent) => {
      if (
        event.key !== '/' ||
        event.defaultPrevented ||
        event.ctrlKey ||
        event.metaKey ||
        event.altKey ||
        isWrittenIn(event.target)
      )
        return;
      event.preventDefault();
      input.current?.focus();
      input.current?.select();
    };
    addEventListener('keydown', onKey);
    return () => removeEventListener('keydown', onKey);
  }, [input, isOn]);
}
