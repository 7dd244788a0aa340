import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import type { BulkAct } from '../../../domain/library/bulkAct.ts';
import { wholeLibrary, type LibrarySort } from '../../../domain/library/libraryQuery.ts';
import { catalogueKinds } from '../../../domain/item/itemKind.ts';
import { Button } from '../../base/kit/Button.tsx';
import { Notice } from '../../base/kit/Notice.tsx';
import { EmptyPicture } from '../../base/kit/NoticePictures.tsx';
import { LoadedValue } from '../../base/loading/LoadedValue.ts';
import { useSite } from '../../base/page/SiteContext.ts';
import { useArrival } from '../../base/page/useArrival.ts';
import { useModel } from '../../base/page/useModel.ts';
import { useScreenWords, useWords } from '../../base/words/useWords.ts';
import { useAdministration } from '../state/AdministrationContext.ts';
import type { PreparedChange } from '../bulk/BulkModel.ts';
import { LateBulkDialog } from '../bulk/LateBulkDialog.tsx';
import { LibraryChoices } from './LibraryChoices.ts';
import { LibraryFilters } from './LibraryFilters.tsx';
import type { LibraryModel } from './LibraryModel.ts';
import { LibrarySearch } from './LibrarySearch.tsx';
import { LibraryTable } from './LibraryTable.tsx';
import { LibraryTools } from './LibraryTools.tsx';
import { libraryWordsEn } from './libraryWords.en.ts';
import { RecentActs } from './RecentActs.tsx';
import { SelectionBar } from './SelectionBar.tsx';
import { useLibraryAddress } from './useLibraryAddress.ts';
import './library.css';

/** What the open dialog does: an act for the selected items, or the results of an earlier one. */
type OpenAct = { readonly verb: PreparedChange['act'] } | { readonly known: BulkAct };

/** The same list each time. */
const none: readonly never[] = [];

/** Rule LIBRARY-1: all items of all kinds, at `/admin/library`. The address holds the filter and the order. */
export const LibraryPage = observer(function LibraryPage() {
  const { t } = useScreenWords('library', libraryWordsEn);
  const { Frame } = useSite();
  const { library, history, seriesEditing, itemChanges, storage, session } = useAdministration();
  const { model, go } = useLibraryAddress(library);
  const [choices] = useState(() => new LibraryChoices(storage, session.self?.id ?? ''));
  const series = useModel(() => new LoadedValue((signal) => seriesEditing.list(signal))).fetching.value ?? none;
  const people = useModel(() => new LoadedValue((signal) => history.people(signal))).fetching.value ?? none;
  const [act, setAct] = useState<OpenAct>();
  const [acts, setActs] = useState(0);
  const heading = useArrival(t('title'));
  useEffect(() => itemChanges.follow(catalogueKinds, () => model.reload()), [itemChanges, model]);

  const [sortBy] = useState(() => (sort: LibrarySort) => {
    const { query } = model;
    go(query.sort === sort ? { isDescending: !query.isDescending } : { sort, isDescending: startsDescending(sort) });
  });
  const finished = () => {
    setActs((count) => count + 1);
    for (const kind of catalogueKinds) void itemChanges.noteChange(kind);
  };
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
          <LibrarySearch model={model} go={go} />
          <LibraryTools choices={choices} model={model} />
        </div>
        <LibraryFilters model={model} series={series} people={people} go={go} />
        <SelectionBar model={model} open={(verb) => setAct({ verb })} />
        {model.isFailed ? (
          <div role="alert" className="part-state">
            <p>{t('failed')}</p>
            <Button kind="secondary" size="small" onClick={() => void model.reload()}>
              {t('again')}
            </Button>
          </div>
        ) : model.isEmpty ? (
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
        <LibraryStatus model={model} />
        <RecentActs changes={acts} show={(known) => setAct({ known })} />
      </div>
      {act === undefined ? null : (
        <LateBulkDialog
          act={'known' in act ? act.known : undefined}
          verb={'verb' in act ? act.verb : undefined}
          selection={model.selection.within(model.query)}
          count={model.chosen}
          series={series}
          onFinished={finished}
          close={() => setAct(undefined)}
        />
      )}
    </Frame>
  );
});

/** Renders by itself: the page has no need to when the rows are on their way. */
const LibraryStatus = observer(function LibraryStatus({ model }: { readonly model: LibraryModel }) {
  const { t } = useWords('library');
  const { phase, total } = model;
  return (
    <p className="note" role="status">
      {phase === 'complete' ? t('shown', { count: total }) : phase === 'loading' ? t('loading') : ''}
    </p>
  );
});

/** Large numbers and late dates are what people look for first. */
function startsDescending(sort: LibrarySort): boolean {
  return sort === 'views' || sort === 'changed' || sort === 'captions';
}
