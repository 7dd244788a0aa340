import { observer } from 'mobx-react-lite';
import { useEffect, useLayoutEffect, useRef, type FormEvent, type RefObject } from 'react';
import { useWords } from '../../base/words/useWords.ts';
import { useLocation, useNavigate } from 'react-router-dom';
import { searchTargetFrom } from '../../../domain/answer/searchTarget.ts';
import { maximumSearchLength } from '../../../domain/search/search.ts';
import { isShortcut } from '../../base/page/CharacterKeys.ts';
import type { TypedSearch } from '../../features/list/SearchCounts.ts';
import { useSuggestions } from '../../features/suggest/useSuggestions.ts';
import { useSite } from '../../base/page/SiteContext.ts';
import { useSearch } from './SearchModel.ts';

/**
 * Rule SEARCH-13: the search of the site. It searches the shown list; from other pages it leads to the answers of all
 * lists. Without scripts it is a plain form; with scripts the shown answers follow the typing.
 */
export const SearchBox = observer(function SearchBox() {
  const search = useSearch();
  const [suggestions, loadSuggestions] = useSuggestions();
  const { characterKeys } = useSite();
  const { t } = useWords();
  const navigate = useNavigate();
  const location = useLocation();
  const input = useRef<HTMLInputElement>(null);
  const target = searchTargetFrom(location.pathname, location.search);
  const { isHere } = target;
  const latest = useRef(target);
  useLayoutEffect(() => {
    latest.current = target;
  });

  const go = (replace: boolean) => (text: string, typedAt: number) => {
    if (!isHere || text !== latest.current.search)
      void navigate(latest.current.addressOf(text), { replace, state: { typedAt } satisfies TypedSearch });
  };
  // Where the page shows no answers, typing does not navigate: the current page stays until Enter.
  const type = (text: string) => {
    search.type(text, isHere ? go(true) : undefined);
    loadSuggestions();
    suggestions?.model.type(text);
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    suggestions?.model.close();
    search.type(input.current?.value ?? '', undefined);
    search.submit(go(false));
  };

  useLayoutEffect(() => search.arrive(), [search, target.search]);
  const typedBefore = useRef(type);
  useLayoutEffect(() => {
    const typed = input.current?.value ?? '';
    if (typed !== search.textBeside(latest.current.search)) typedBefore.current(typed);
  }, [search]);
  useEffect(() => () => search.forget(), [search, location.pathname]);
  useFocusKey(input, characterKeys.areOn);

  return (
    <form className="search" role="search" action={target.path} onSubmit={submit}>
      {Object.entries(target.kept).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <svg className="search-glass" viewBox="0 0 17 17" width="17" height="17" aria-hidden="true" focusable="false">
        <circle cx="7" cy="7" r="5.2" />
        <path d="m11 11 4.6 4.6" />
      </svg>
      <input
        ref={input}
        type="search"
        dir="auto"
        name="search"
        aria-label={t(`search.${target.section ?? 'all'}`)}
        aria-keyshortcuts="/"
        placeholder={t(`search.${target.section ?? 'all'}`)}
        maxLength={maximumSearchLength}
        autoComplete="off"
        enterKeyHint="search"
        value={search.textBeside(target.search)}
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
      if (!isShortcut(event, '/')) return;
      event.preventDefault();
      input.current?.focus();
      input.current?.select();
    };
    addEventListener('keydown', onKey);
    return () => removeEventListener('keydown', onKey);
  }, [input, isOn]);
}
