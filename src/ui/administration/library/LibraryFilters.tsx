import { observer } from 'mobx-react-lite';
import { useMemo, useState } from 'react';
import type { Series } from '../../../domain/catalogue/series.ts';
import type { AuditedPerson } from '../../../domain/history/history.ts';
import { isFiltered, wholeLibrary, type LibraryQuery } from '../../../domain/library/libraryQuery.ts';
import { Button } from '../../base/kit/Button.tsx';
import { useWords } from '../../base/words/useWords.ts';
import { FilterMenu } from './FilterMenu.tsx';
import { filterOptions } from './filterOptions.ts';
import type { LibraryModel } from './LibraryModel.ts';
import { OneOf } from './OneOf.tsx';

const [noViews, noPerson, noDays] = [{ viewsFrom: undefined, viewsTo: undefined }, { by: '' }, { days: undefined }];
const manyFields = ['kind', 'state', 'access', 'category', 'series', 'captions'] as const;

interface LibraryFiltersProps {
  readonly model: LibraryModel;
  readonly series: readonly Series[];
  /** Who has changed something. */
  readonly people: readonly AuditedPerson[];
  /** The same function each time. */
  readonly go: (changes: Partial<LibraryQuery>) => void;
}

/** Rule LIBRARY-3: a filter for each column. The search is above them. */
export const LibraryFilters = observer(function LibraryFilters({ model, series, people, go }: LibraryFiltersProps) {
  const { t } = useWords('library');
  const { t: common } = useWords();
  const options = useMemo(() => filterOptions({ t, common, series, people }), [t, common, series, people]);
  const [expect] = useState(() => (changes: Partial<LibraryQuery>) => model.expect(changes));
  const { query } = model;
  const { viewsFrom, viewsTo, days, by } = query;
  const range = options.views.find(
    ({ changes }) =>
      (viewsFrom ?? viewsTo) !== undefined && changes.viewsFrom === viewsFrom && changes.viewsTo === viewsTo,
  );
  return (
    <div className="cluster library-filters" role="group" aria-label={t('filters.label')}>
      {manyFields.map((field) => (
        <FilterMenu
          key={field}
          field={field}
          name={t(`columns.${field}`)}
          options={options[field]}
          chosen={query[field]}
          go={go}
          expect={expect}
        />
      ))}
      <OneOf
        name={t('columns.views')}
        options={options.views}
        chosen={range}
        without={noViews}
        go={go}
        expect={expect}
      />
      <OneOf
        name={t('columns.by')}
        options={options.by}
        chosen={options.by.find(({ changes }) => changes.by === by)}
        without={noPerson}
        go={go}
        expect={expect}
      />
      <OneOf
        name={t('columns.changed')}
        options={options.days}
        chosen={options.days.find(({ changes }) => changes.days === days)}
        without={noDays}
        go={go}
        expect={expect}
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
});
