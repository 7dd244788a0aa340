import type { ListingQuery } from '../../../domain/catalogue/catalogue.ts';
import { partsOfDay } from '../../../domain/date/startOfDay.ts';
import { Choice } from '../list/Choice.tsx';
import { Choices } from '../list/Choices.tsx';
import { useScreenWords } from '../../base/words/useScreenWords.ts';
import { useWords } from '../../base/words/useWords.ts';
import { upcomingWordsEn } from './upcomingWords.en.ts';

/** The filter by part of the day for a list of upcoming webinars, and the labels of the chosen values. */
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
