import type { ListingQuery } from '../../../domain/catalogue/catalogue.ts';
import type { Section } from '../../../domain/catalogue/section.ts';
import { sortOf, sortsOf } from '../../../domain/catalogue/sort.ts';
import { useScreenWords } from '../../base/words/useWords.ts';
import { Choice, Choices } from './Choices.tsx';
import { sortWordsEn } from './sortWords.en.ts';

export interface SortChoiceProps {
  readonly section: Section;
  readonly query: ListingQuery;
}

/** Rule LIST-5: the orders that a list offers, and for a search the best match. */
export function SortChoice({ section, query }: SortChoiceProps) {
  const { t } = useScreenWords('sort', sortWordsEn);
  const orders = [...(query.search === '' ? [] : (['best'] as const)), ...sortsOf[section]];
  const options = orders.map((sort) => ({ value: sort, label: t(sort) }));
  return <Choice name="sort" label={t('sort')} value={sortOf(query)} options={options} />;
}

/** The only filter of the list of videos beside the product. */
export function VideoSort({ query }: Pick<SortChoiceProps, 'query'>) {
  return (
    <Choices section="Videos" query={query}>
      <SortChoice section="Videos" query={query} />
    </Choices>
  );
}
