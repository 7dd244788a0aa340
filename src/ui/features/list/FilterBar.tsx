import type { ReactNode } from 'react';
import { isNarrowed, listingQueryString, reset, type ListingQuery } from '../../../domain/catalogue/catalogue.ts';
import type { Section } from '../../../domain/catalogue/section.ts';
import { ButtonLink } from '../../base/kit/Button.tsx';
import { useWords } from '../../base/words/useWords.ts';

interface FilterBarProps {
  readonly section: Section;
  readonly query: ListingQuery;
  readonly count: string;
  /** Called when the reset is chosen. Its button disappears then. */
  readonly leave: () => void;
  /** The section's own filters. */
  readonly children: ReactNode;
}

/** The number of results, the filters and the reset. */
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
