import { observer } from 'mobx-react-lite';
import { useEffect, useLayoutEffect, useRef, type FormEvent, type RefObject } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation, useNavigate } from 'react-router-dom';
import { videoQueryFrom, videoQueryString } from '../../domain/catalogue.ts';
import { maximumSearchLength } from '../../domain/search.ts';
import { useSite } from './SiteContext.ts';

const listing = '/videos';

/** The one search of the site. Without script it is a plain form; with it the listing follows the typing. */
export const SearchBox = observer(function SearchBox() {
  const { search } = useSite();
  const { t } = useTranslation();
  const navigate = useNavigate();
  const location = useLocation();
  const input = useRef<HTMLInputElement>(null);
  const isOnListing = location.pathname === listing;
  const query = videoQueryFrom(new URLSearchParams(isOnListing ? location.search : ''));
  const latest = useRef(query);
  useLayoutEffect(() => {
    latest.current = query;
  });

  const go = (replace: boolean) => (text: string) => {
    const to = `${listing}${videoQueryString({ ...latest.current, search: text })}`;
    if (!isOnListing || text !== latest.current.search) void navigate(to, { replace });
  };
  // Elsewhere typing leads nowhere: the page being watched stays until Enter.
  const type = (text: string) => search.type(text, isOnListing ? go(true) : undefined);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    search.type(input.current?.value ?? '', undefined);
    search.submit(go(false));
  };

  const typedBefore = useRef(type);
  useLayoutEffect(() => {
    const typed = input.current?.value ?? '';
    if (typed !== search.textBeside(latest.current.search)) typedBefore.current(typed);
  }, [search]);
  useEffect(() => () => search.forget(), [search, location.pathname]);
  useFocusKey(input);

  return (
    <form className="search" role="search" action={listing} onSubmit={submit}>
      {query.category === undefined ? null : <input type="hidden" name="category" value={query.category} />}
      <svg className="search-glass" viewBox="0 0 17 17" width="17" height="17" aria-hidden="true" focusable="false">
        <circle cx="7" cy="7" r="5.2" />
        <path d="m11 11 4.6 4.6" />
      </svg>
      <input
        ref={input}
        type="search"
        name="search"
        aria-label={t('search.label')}
        aria-keyshortcuts="/"
        placeholder={t('search.placeholder')}
        maxLength={maximumSearchLength}
        autoComplete="off"
        enterKeyHint="search"
        value={search.textBeside(query.search)}
        onChange={({ target }) => type(target.value)}
      />
      <kbd aria-hidden="true">/</kbd>
      <button className="visually-hidden" type="submit" tabIndex={-1}>{t('search.submit')}</button>
    </form>
  );
});

/** `/` leads to the search from anywhere that is not itself written in. */
function useFocusKey(input: RefObject<HTMLInputElement | null>): void {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== '/' || event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || isWrittenIn(event.target)) return;
      event.preventDefault();
      input.current?.focus();
      input.current?.select();
    };
    addEventListener('keydown', onKey);
    return () => removeEventListener('keydown', onKey);
  }, [input]);
}

function isWrittenIn(target: EventTarget | null): boolean {
  return target instanceof HTMLElement && (target.isContentEditable || target.closest('input, textarea, select') !== null);
}
