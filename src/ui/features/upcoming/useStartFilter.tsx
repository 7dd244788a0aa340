import type { ListingQuery } from '../../../domain/catalogue/catalogue.ts';
import { partsOfDay } from '../../../domain/date/startOfDay.ts';
import { Choices, Choice } from '../list/Choices.tsx';
import { useScreenWords } from '../../base/words/useWords.ts';
import { upcomingWordsEn } from './upcomingWords.en.ts';

/** The filter by part of the day for a list of upcoming webinars, and the labels of the chosen values. */
export function useStartFilter(query: ListingQuery) {
  const { t } = useScreenWords('upcoming', upcomingWordsEn);
  const starts = [{ value: '', label: t('all') }, ...partsOfDay.map((part) => ({ value: part, label: t(part) }))];
  const filters = (
    <Choices section="UpcomingWebinars" query={query}>
      <Choice name="start" label={t('start')} value={query.start ?? ''} options={starts} />
    </Choices>
  );
  const { start } = query;
  return { filters, choices: start === undefined ? [] : [{ filter: 'start', label: t(start) } as const] };
}
