import { useLayoutEffect, useRef, type ReactNode } from 'react';
import { useNavigate } from 'react-router-dom';
import { listingQueryFrom, listingQueryString, type ListingQuery } from '../../../domain/catalogue/catalogue.ts';
import { sectionPaths, type Section } from '../../../domain/catalogue/section.ts';
import { Button } from '../../base/kit/Button.tsx';
import { useWords } from '../../base/words/useWords.ts';

interface ChoicesProps {
  readonly section: Section;
  readonly query: ListingQuery;
  readonly children: ReactNode;
}

/**
 * The filters of a section. Without scripts they are a plain form. With scripts the list follows each choice, also one
 * made before hydration.
 */
export function Choices({ section, query, children }: ChoicesProps) {
  const { t } = useWords();
  const navigate = useNavigate();
  const form = useRef<HTMLFormElement>(null);
  const follow = () => {
    const chosen = new FormData(form.current ?? undefined);
    const to = listingQueryString(
      section,
      listingQueryFrom(section, { get: (name) => chosen.get(name)?.toString() ?? null }),
    );
    if (to !== listingQueryString(section, query)) void navigate({ search: to });
  };
  const followBefore = useRef(follow);
  useLayoutEffect(() => followBefore.current(), []);
  return (
    <form ref={form} className="choices cluster" action={sectionPaths[section]} autoComplete="off" onChange={follow}>
      <Button className="apply" kind="link" size="small" type="submit">
        {t('listing.apply')}
      </Button>
      {(['category', 'search'] as const).map((name) =>
        query[name] ? <input key={name} type="hidden" name={name} value={query[name]} /> : null,
      )}
      {children}
    </form>
  );
}

interface ChoiceProps {
  readonly name: string;
  readonly label: string;
  readonly value: string;
  readonly options: readonly { readonly value: string; readonly label: string }[];
}

/**
 * One filter: the browser's own select with the value in the address. React does not control it. A controlled one would
 * jump back until the address has changed, and would lose a choice made before hydration.
 */
export function Choice({ name, label, value, options }: ChoiceProps) {
  const select = useRef<HTMLSelectElement>(null);
  const shown = useRef(value);
  useLayoutEffect(() => {
    if (select.current !== null && shown.current !== value) select.current.value = value;
    shown.current = value;
  }, [value]);
  return (
    <label className="choice surface">
      <span>{label}</span>
      <select ref={select} name={name} defaultValue={value}>
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
    </label>
  );
}
