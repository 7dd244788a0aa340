import type { To } from 'react-router-dom';
import { isNarrowed, listingQueryString, reset, type ListingQuery } from '../../../domain/catalogue/catalogue.ts';
import type { Section } from '../../../domain/catalogue/section.ts';
import { Button, ButtonLink } from '../../base/kit/Button.tsx';
import { Notice } from '../../base/kit/Notice.tsx';
import { EmptyPicture, NoResultsPicture } from '../../base/kit/NoticePictures.tsx';
import { useWords } from '../../base/words/useWords.ts';

interface NothingFoundProps {
  readonly section: Section;
  readonly query: ListingQuery;
  /** The labels of the section's own filters (series, skill, start). */
  readonly choices: readonly string[];
  /** Whether another list answers the search. Then the way there matters more than advice. */
  readonly isAnsweredElsewhere: boolean;
  /** Called when the visitor chooses a way out. */
  readonly leave: () => void;
  readonly retry: () => void;
}

/** Shown if a search finds nothing, which the visitor can change, or if the catalogue itself is empty. */
export function NothingFound({ section, query, choices, isAnsweredElsewhere, leave, retry }: NothingFoundProps) {
  const { t } = useWords();
  const { search, category } = query;
  if (!isNarrowed(query) && category === undefined) {
    const lookAgain = () => {
      leave();
      retry();
    };
    return (
      <Notice
        title={t(`empty.${section}`)}
        picture={<EmptyPicture />}
        action={
          <Button kind="secondary" onClick={lookAgain}>
            {t('empty.action')}
          </Button>
        }
      >
        {t('empty.body')}
      </Notice>
    );
  }
  const filters = [...(category === undefined ? [] : [t(`products.${category}`)]), ...choices].join(', ');
  const items = t(`items.${section}`);
  const to = (other: ListingQuery) => ({ search: listingQueryString(section, other) });
  const ways = [
    {
      words: t('noResults.clearSearch'),
      to: to({ ...query, search: '' }),
      isOffered: search !== '' && !isAnsweredElsewhere,
    },
    { words: t('noResults.reset'), to: to(reset(query)), isOffered: choices.length > 0 },
    {
      words: t('noResults.clearProduct'),
      to: to({ ...query, category: undefined }),
      isOffered: category !== undefined,
    },
  ];
  const title =
    search === '' ? t('noResults.titleOfFilters', { items, filters }) : t('noResults.title', { items, search });
  return (
    <Notice
      title={title}
      picture={search === '' ? <NoResultsPicture /> : undefined}
      action={<WaysOut ways={ways} leave={leave} />}
    >
      {isAnsweredElsewhere && filters === ''
        ? undefined
        : search === ''
          ? t('noResults.bodyOfFilters', { items })
          : t(filters === '' ? 'noResults.body' : 'noResults.bodyInFilters', { filters })}
    </Notice>
  );
}

interface WaysOutProps {
  readonly ways: readonly { readonly words: string; readonly to: To; readonly isOffered: boolean }[];
  readonly leave: () => void;
}

/** Links to wider searches. */
export function WaysOut({ ways, leave }: WaysOutProps) {
  const offered = ways.filter(({ isOffered }) => isOffered);
  if (offered.length === 0) return null;
  return (
    <div className="ways cluster">
      {offered.map(({ words, to }) => (
        <ButtonLink key={words} kind="secondary" to={to} onClick={leave}>
          {words}
        </ButtonLink>
      ))}
    </div>
  );
}
