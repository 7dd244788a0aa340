import { useEffect } from 'react';
import type { ListingQuery } from '../../../domain/catalogue/catalogue.ts';
import { isCategory } from '../../../domain/catalogue/category.ts';
import { Choices, Choice, type ChosenFilter } from '../list/Choices.tsx';
import { SortChoice } from '../list/SortChoice.tsx';
import type { SeriesModel } from './SeriesModel.ts';
import { useWords, useScreenWords } from '../../base/words/useWords.ts';
import { recordedWordsEn } from './recordedWords.en.ts';

const skillChoices = ['beginner', 'advanced'] as const;

/**
 * The filters of a list of recorded webinars (series, skill, order), and the labels of the chosen values. Only for
 * observers.
 */
export function useWebinarFilters(query: ListingQuery, series: SeriesModel) {
  const { t } = useScreenWords('recorded', recordedWordsEn);
  const { options, nameOf } = useSeries(series, query.series);
  const skills = [{ value: '', label: t('all') }, ...skillChoices.map((skill) => ({ value: skill, label: t(skill) }))];
  const filters = (
    <Choices section="RecordedWebinars" query={query}>
      <Choice name="series" label={t('series')} value={query.series ?? ''} options={options} />
      <Choice name="skill" label={t('skill')} value={query.skill ?? ''} options={skills} />
      <SortChoice section="RecordedWebinars" query={query} />
    </Choices>
  );
  const choices: readonly ChosenFilter[] = [
    ...(query.series === undefined ? [] : [{ filter: 'series', label: nameOf(query.series) } as const]),
    ...(query.skill === undefined ? [] : [{ filter: 'skill', label: t(query.skill) } as const]),
  ];
  return { filters, choices };
}

/** The options of the series filter: all, each series, those without a series, and an unknown value of the address. */
function useSeries(model: SeriesModel, chosen: string | undefined) {
  const { t } = useWords('recorded');
  const products = useWords().t;
  useEffect(() => {
    model.load();
    return () => model.leave();
  }, [model]);
  const nameOf = (series: string) => {
    if (series === 'more') return t('more');
    if (isCategory(series)) return products(`products.${series}`);
    return model.all.find(({ id }) => id === series)?.title ?? t('unknownSeries');
  };
  const values = [...model.all.map(({ id }) => id), 'more'];
  if (chosen !== undefined && !values.includes(chosen)) values.push(chosen);
  return {
    options: [{ value: '', label: t('all') }, ...values.map((value) => ({ value, label: nameOf(value) }))],
    nameOf,
  };
}
