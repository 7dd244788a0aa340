import type { ReactNode } from 'react';
import { isNarrowed, listingQueryString, reset, type ListingQuery } from '../../../domain/catalogue/catalogue.ts';
import type { Section } from '../../../domain/catalogue/section.ts';
import { ButtonLink } from '../../base/kit/Button.tsx';
import { useWords } from '../../base/words/useWords.ts';

interface FilterBarProps {
  readonly section: Section;
  readonly query: ListingQuery;
  readonly count: string;
  /** Called as the reset is taken, which is then gone. */
  readonly leave: () => void;
  /** The filters of the section itself. */
  readonly children: ReactNode;
}

/** What the list counts, and how it is narrowed. */
export function FilterBar({ section, query, count, leave, children }: FilterBarProps) {
  const { t } = useWords();
  return (
    <div className="bar">
      <p className="count" role="status">
        {count}
      </p>
      {isNarrowed(query) ? (
        <ButtonLink kind="link" size="small" to={{ search: listingQueryString(section, reset(query)) }} onClick={leave}>
          {t('listing.reset')}
        </ButtonLink>
      ) : null}
      {children}
    </div>
  );
}
