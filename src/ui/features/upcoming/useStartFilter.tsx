import type { ListingQuery } from '../../../domain/catalogue/catalogue.ts';
import { partsOfDay } from '../../../domain/date/startOfDay.ts';
import { Choice } from '../list/Choice.tsx';
import { Choices } from '../list/Choices.tsx';
import { useScreenWords } from '../../base/words/useScreenWords.ts';
import { useWords } from '../../base/words/useWords.ts';
import { upcomingWordsEn } from './upcomingWords.en.ts';

/** The filter of a list of webinars to come, by the part of the day, and what is chosen in it by the name that one reads. */
export function useStartFilter(query: ListingQuery) {
  useScreenWords('upcoming', upcomingWordsEn);
  const { t } = useWords('upcoming');
  const starts = [{ value: '', label: t('all') }, ...partsOfDay.map((part) => ({ value: part, label: t(part) }))];
  const filters = (
    <Choices section="UpcomingWebinars" query={query}>
      <Choice name="start" label={t('start')} value={query.start ?? ''} options={starts} />
    </Choices>
  );
  return { filters, choices: query.start === undefined ? [] : [t(query.start)] };
}
