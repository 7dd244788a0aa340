import { categories } from '../../../domain/catalogue/category.ts';
import type { Series } from '../../../domain/catalogue/series.ts';
import { captionLabels, captionLanguages } from '../../../domain/film/caption.ts';
import { bySite, type AuditedPerson } from '../../../domain/history/history.ts';
import { catalogueKinds } from '../../../domain/item/itemKind.ts';
import { libraryAccesses, libraryStates } from '../../../domain/library/library.ts';
import { captionChoices, isFiltered, wholeLibrary, type LibraryQuery } from '../../../domain/library/libraryQuery.ts';
import { Button } from '../../base/kit/Button.tsx';
import { MenuCheck, Menu } from '../../base/kit/Menu.tsx';
import { useWords } from '../../base/words/useWords.ts';
import { FilterMenu } from './FilterMenu.tsx';

/** Rule LIBRARY-3: the offered numbers of views. */
const viewRanges = [
  { name: 'viewsNone', from: undefined, to: 0 },
  { name: 'viewsFew', from: 1, to: 99 },
  { name: 'viewsMany', from: 100, to: undefined },
] as const;
const offeredDays = [1, 7, 30, 90] as const;

interface LibraryFiltersProps {
  readonly query: LibraryQuery;
  readonly series: readonly Series[];
  /** Who has changed something. */
  readonly people: readonly AuditedPerson[];
  readonly go: (changes: Partial<LibraryQuery>) => void;
}

/** Rule LIBRARY-3: a filter for each column. The search is above them. */
export function LibraryFilters({ query, series, people, go }: LibraryFiltersProps) {
  const { t } = useWords('library');
  const { t: common } = useWords();
  const { viewsFrom, viewsTo, days } = query;
  const range = viewRanges.find(({ from, to }) => from === viewsFrom && to === viewsTo);
  return (
    <div className="cluster library-filters" role="group" aria-label={t('filters.label')}>
      <FilterMenu
        name={t('columns.kind')}
        options={catalogueKinds.map((value) => ({ value, label: t(`kinds.${value}`) }))}
        chosen={query.kind}
        choose={(kind) => go({ kind })}
      />
      <FilterMenu
        name={t('columns.state')}
        options={libraryStates.map((value) => ({ value, label: t(`states.${value}`) }))}
        chosen={query.state}
        choose={(state) => go({ state })}
      />
      <FilterMenu
        name={t('columns.access')}
        options={libraryAccesses.map((value) => ({ value, label: t(`accesses.${value}`) }))}
        chosen={query.access}
        choose={(access) => go({ access })}
      />
      <FilterMenu
        name={t('columns.category')}
        options={[
          ...categories.map((value) => ({ value, label: common(`products.${value}`) })),
          { value: 'none' as const, label: t('filters.noProduct') },
        ]}
        chosen={query.category}
        choose={(category) => go({ category })}
      />
      <FilterMenu
        name={t('columns.series')}
        options={[
          ...series.map(({ id, title }) => ({ value: id, label: title })),
          { value: 'none', label: t('filters.noSeries') },
        ]}
        chosen={query.series}
        choose={(chosen) => go({ series: chosen })}
      />
      <FilterMenu
        name={t('columns.captions')}
        options={captionChoices.map((value) => {
          const language = captionLanguages.find((each) => value.endsWith(each)) ?? 'en';
          const what = value.startsWith('-') ? 'lacks' : 'has';
          return { value, label: t(`filters.${what}`, { language: captionLabels[language] }) };
        })}
        chosen={query.captions}
        choose={(captions) => go({ captions })}
      />
      <OneOf
        name={t('columns.views')}
        options={viewRanges.map((each) => ({
          label: t(`filters.${each.name}`),
          isChosen: each === range,
          value: each,
        }))}
        choose={(each) => go({ viewsFrom: each?.from, viewsTo: each?.to })}
      />
      <OneOf
        name={t('columns.by')}
        options={people.map(({ id, name }) => ({
          label: id === bySite ? t('bySite') : (name ?? id),
          isChosen: id === query.by,
          value: id,
        }))}
        choose={(by = '') => go({ by })}
      />
      <OneOf
        name={t('columns.changed')}
        options={offeredDays.map((value) => ({
          label: t('filters.days', { count: value }),
          isChosen: value === days,
          value,
        }))}
        choose={(value) => go({ days: value })}
      />
      {query.importId === '' ? null : (
        <button
          type="button"
          className="tool-button is-on"
          aria-label={t('filters.importRemove')}
          onClick={() => go({ importId: '' })}
        >
          {t('filters.import')} <span aria-hidden="true">×</span>
        </button>
      )}
      {isFiltered(query) ? (
        <Button
          kind="link"
          size="small"
          onClick={() => go({ ...wholeLibrary, sort: query.sort, isDescending: query.isDescending })}
        >
          {t('filters.reset')}
        </Button>
      ) : null}
    </div>
  );
}

interface OneOfProps<Value> {
  readonly name: string;
  readonly options: readonly { readonly label: string; readonly isChosen: boolean; readonly value: Value }[];
  readonly choose: (value: Value | undefined) => void;
}

/** A filter with one choice. Choosing it again takes it away. */
function OneOf<Value>({ name, options, choose }: OneOfProps<Value>) {
  const chosen = options.find(({ isChosen }) => isChosen);
  const button = (
    <button type="button" className={chosen === undefined ? 'tool-button' : 'tool-button is-on'}>
      {chosen === undefined ? name : `${name}: ${chosen.label}`}
    </button>
  );
  return (
    <Menu opener={button} edge="start">
      {options.map(({ label, isChosen, value }) => (
        <MenuCheck key={label} isChecked={isChosen} onToggle={() => choose(isChosen ? undefined : value)}>
          {label}
        </MenuCheck>
      ))}
    </Menu>
  );
}
