import { observer } from 'mobx-react-lite';
import { useEffect, useMemo, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { BulkAct } from '../../../domain/library/bulkAct.ts';
import {
  libraryParameters,
  wholeLibrary,
  type LibraryQuery,
  type LibrarySort,
} from '../../../domain/library/libraryQuery.ts';
import { libraryQueryFrom } from '../../../domain/library/libraryQueryFrom.ts';
import { tidySearch } from '../../../domain/catalogue/catalogue.ts';
import { catalogueKinds } from '../../../domain/item/itemKind.ts';
import { Button } from '../../base/kit/Button.tsx';
import { Notice } from '../../base/kit/Notice.tsx';
import { EmptyPicture } from '../../base/kit/NoticePictures.tsx';
import { LoadedValue } from '../../base/loading/LoadedValue.ts';
import { useSite } from '../../base/page/SiteContext.ts';
import { useArrival } from '../../base/page/useArrival.ts';
import { useModel } from '../../base/page/useModel.ts';
import { useScreenWords } from '../../base/words/useWords.ts';
import { useAdministration } from '../state/AdministrationContext.ts';
import type { PreparedChange } from '../bulk/BulkModel.ts';
import { LateBulkDialog } from '../bulk/LateBulkDialog.tsx';
import { LibraryChoices } from './LibraryChoices.ts';
import { LibraryFilters } from './LibraryFilters.tsx';
import { LibraryModel } from './LibraryModel.ts';
import { LibrarySearch } from './LibrarySearch.tsx';
import { LibraryTable } from './LibraryTable.tsx';
import { LibraryTools } from './LibraryTools.tsx';
import { libraryWordsEn } from './libraryWords.en.ts';
import { RecentActs } from './RecentActs.tsx';
import { SelectionBar } from './SelectionBar.tsx';
import './library.css';

/** What the open dialog does: an act for the selected items, or the results of an earlier one. */
type OpenAct = { readonly verb: PreparedChange['act'] } | { readonly known: BulkAct };

/** Rule LIBRARY-1: all items of all kinds, at `/admin/library`. The address holds the filter and the order. */
export const LibraryPage = observer(function LibraryPage() {
  const { t } = useScreenWords('library', libraryWordsEn);
  const { Frame } = useSite();
  const { library, history, seriesEditing, itemChanges, storage, session } = useAdministration();
  const [parameters, setParameters] = useSearchParams();
  const [model] = useState(() => new LibraryModel(library));
  const [choices] = useState(() => new LibraryChoices(storage, session.self?.id ?? ''));
  const series = useModel(() => new LoadedValue((signal) => seriesEditing.list(signal))).fetching.value ?? [];
  const people = useModel(() => new LoadedValue((signal) => history.people(signal))).fetching.value ?? [];
  const [act, setAct] = useState<OpenAct>();
  const [acts, setActs] = useState(0);
  const heading = useArrival(t('title'));
  const written = parameters.toString();
  const query = useMemo(() => libraryQueryFrom(new URLSearchParams(written)), [written]);
  useEffect(() => void model.show(query), [model, query]);
  useEffect(() => () => model.leave(), [model]);
  useEffect(() => itemChanges.follow(catalogueKinds, () => model.reload()), [itemChanges, model]);

  const go = (changes: Partial<LibraryQuery>) => {
    const next = { ...query, ...changes };
    // The rows are on their way while the router renders the page for its new address.
    void model.show(next);
    setParameters(libraryParameters(next), { preventScrollReset: true });
  };
  const sortBy = (sort: LibrarySort) =>
    go(query.sort === sort ? { isDescending: !query.isDescending } : { sort, isDescending: startsDescending(sort) });
  const finished = () => {
    setActs((count) => count + 1);
    for (const kind of catalogueKinds) void itemChanges.noteChange(kind);
  };
  const { phase, total, isEmpty } = model;
  return (
    <Frame>
      <div className="stack admin-page library">
        <header>
          <h1 ref={heading} className="page-title" tabIndex={-1}>
            {t('title')}
          </h1>
          <p>{t('lead')}</p>
        </header>
        <div className="cluster spread library-bar">
          <LibrarySearch search={query.search} go={(search) => go({ search: tidySearch(search) })} />
          <LibraryTools choices={choices} address={`/admin/library?${written}`} />
        </div>
        <LibraryFilters query={query} series={series} people={people} go={go} />
        <SelectionBar model={model} open={(verb) => setAct({ verb })} />
        {phase === 'error' ? (
          <div role="alert" className="part-state">
            <p>{t('failed')}</p>
            <Button kind="secondary" size="small" onClick={() => void model.reload()}>
              {t('again')}
            </Button>
          </div>
        ) : isEmpty ? (
          <Notice
            title={t('none.title')}
            picture={<EmptyPicture />}
            action={<Button onClick={() => go(wholeLibrary)}>{t('none.reset')}</Button>}
          >
            {t('none.body')}
          </Notice>
        ) : (
          <LibraryTable model={model} hidden={choices.hidden} sortBy={sortBy} />
        )}
        <p className="note" role="status">
          {phase === 'complete' ? t('shown', { count: total }) : phase === 'loading' ? t('loading') : ''}
        </p>
        <RecentActs changes={acts} show={(known) => setAct({ known })} />
      </div>
      {act === undefined ? null : (
        <LateBulkDialog
          act={'known' in act ? act.known : undefined}
          verb={'verb' in act ? act.verb : undefined}
          selection={model.selection.within(query)}
          count={model.chosen}
          series={series}
          onFinished={finished}
          close={() => setAct(undefined)}
        />
      )}
    </Frame>
  );
});

/** Large numbers and late dates are what people look for first. */
function startsDescending(sort: LibrarySort): boolean {
  return sort === 'views' || sort === 'changed' || sort === 'captions';
}
