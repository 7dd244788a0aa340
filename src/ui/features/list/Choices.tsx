import { observer } from 'mobx-react-lite';
import { useLayoutEffect, useRef, type ReactNode } from 'react';
import { useNavigate } from 'react-router-dom';
import {
  listingQueryFrom,
  listingQueryString,
  type Filter,
  type ListingQuery,
} from '../../../domain/catalogue/catalogue.ts';
import type { CountedFilter } from '../../../domain/catalogue/filterCounts.ts';
import { sectionPaths, type Section } from '../../../domain/catalogue/section.ts';
import { Button } from '../../base/kit/Button.tsx';
import { useScreens } from '../../base/page/ScreensContext.ts';
import { useWords } from '../../base/words/useWords.ts';

/** A filter of the address, and the name of its choice. */
export interface ChosenFilter {
  readonly filter: CountedFilter;
  readonly label: string;
}

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
  readonly name: Filter;
  readonly label: string;
  readonly value: string;
  readonly options: readonly { readonly value: string; readonly label: string }[];
}

/**
 * One filter: the browser's own select with the value in the address. React does not control it. A controlled one would
 * jump back until the address has changed, and would lose a choice made before hydration. Rule LIST-22: each option says
 * how many items it gives, once that is known. The first option removes the filter, so it can always be chosen.
 */
export const Choice = observer(function Choice({ name, label, value, options }: ChoiceProps) {
  const { countOf } = useScreens('home');
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
        {options.map((option) => {
          const count = name === 'sort' ? undefined : countOf(name, option.value);
          return (
            <option
              key={option.value}
              value={option.value}
              disabled={count === 0 && option.value !== '' && option.value !== value}
            >
              {count === undefined ? option.label : `${option.label} (${count})`}
            </option>
          );
        })}
      </select>
    </label>
  );
});
