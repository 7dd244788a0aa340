import type { TFunction } from 'i18next';
import { categories } from '../../../domain/catalogue/category.ts';
import type { Series } from '../../../domain/catalogue/series.ts';
import { captionLabels, captionLanguages } from '../../../domain/film/caption.ts';
import { bySite, type AuditedPerson } from '../../../domain/history/history.ts';
import { catalogueKinds } from '../../../domain/item/itemKind.ts';
import { libraryAccesses, libraryStates } from '../../../domain/library/library.ts';
import { captionChoices } from '../../../domain/library/libraryQuery.ts';
import type { OneOfOption } from './OneOf.tsx';

/** Rule LIBRARY-3: the offered numbers of views. */
const viewRanges = [
  { name: 'viewsNone', from: undefined, to: 0 },
  { name: 'viewsFew', from: 1, to: 99 },
  { name: 'viewsMany', from: 100, to: undefined },
] as const;
const offeredDays = [1, 7, 30, 90] as const;

interface OptionsOf {
  readonly t: TFunction<'library'>;
  /** The words of the site. */
  readonly common: TFunction;
  readonly series: readonly Series[];
  /** Who has changed something. */
  readonly people: readonly AuditedPerson[];
}

/** Rule LIBRARY-3: what each filter offers. */
export function filterOptions({ t, common, series, people }: OptionsOf) {
  return {
    kind: catalogueKinds.map((value) => ({ value, label: t(`kinds.${value}`) })),
    state: libraryStates.map((value) => ({ value, label: t(`states.${value}`) })),
    access: libraryAccesses.map((value) => ({ value, label: t(`accesses.${value}`) })),
    category: [
      ...categories.map((value) => ({ value, label: common(`products.${value}`) })),
      { value: 'none', label: t('filters.noProduct') },
    ],
    series: [
      ...series.map(({ id, title }) => ({ value: id, label: title })),
      { value: 'none', label: t('filters.noSeries') },
    ],
    captions: captionChoices.map((value) => {
      const language = captionLanguages.find((each) => value.endsWith(each)) ?? 'en';
      const what = value.startsWith('-') ? 'lacks' : 'has';
      return { value, label: t(`filters.${what}`, { language: captionLabels[language] }) };
    }),
    views: viewRanges.map(({ name, from, to }): OneOfOption => ({
      label: t(`filters.${name}`),
      changes: { viewsFrom: from, viewsTo: to },
    })),
    by: people.map(({ id, name }): OneOfOption => ({
      label: id === bySite ? t('bySite') : (name ?? id),
      changes: { by: id },
    })),
    days: offeredDays.map((days): OneOfOption => ({ label: t('filters.days', { count: days }), changes: { days } })),
  };
}
