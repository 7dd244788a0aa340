import { runInAction } from 'mobx';
import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { Button } from '../../base/kit/Button.tsx';
import { Trouble } from '../../base/kit/Notice.tsx';
import { useSite } from '../../base/page/SiteContext.ts';
import { useArrival } from '../../base/page/useArrival.ts';
import { useScreenWords } from '../../base/words/useWords.ts';
import { useAdministration } from '../state/AdministrationContext.ts';
import { filmWordsEn } from '../uploads/filmWords.en.ts';
import { EarlierImports } from './EarlierImports.tsx';
import { ImportChooser } from './ImportChooser.tsx';
import { ImportFinder } from './ImportFinder.ts';
import { ImportProblems } from './ImportProblems.tsx';
import { ImportRows } from './ImportRows.tsx';
import { importWordsEn } from './importWords.en.ts';
import { makeHashInWorker } from './sending/hashInWorker.ts';
import '../film/film.css';
import '../library/library.css';
import './import.css';

const loadCsv = async () => (await import(/* webpackChunkName: "CsvReader" */ './folder/parseCsv.ts')).parseCsv;

/** Rule MOVE-34: moves in a folder, at `/admin/import`. The address holds the id of the import. */
export const ImportPage = observer(function ImportPage() {
  const { t } = useScreenWords('import', importWordsEn);
  useScreenWords('film', filmWordsEn);
  const { Frame } = useSite();
  const administration = useAdministration();
  const [parameters] = useSearchParams();
  const navigate = useNavigate();
  const id = parameters.get('id');
  const [finder] = useState(() => {
    const { imports, uploadQueue, storage, session, changed } = administration;
    const made = () => void Promise.all([changed('video'), changed('webinar'), changed('upcoming')]);
    return new ImportFinder({
      imports,
      uploadQueue,
      storage,
      made,
      loadCsv,
      person: session.self?.id ?? '',
      hashFile: makeHashInWorker(),
      now: () => Date.now(),
    });
  });
  const heading = useArrival(t('title'));
  useEffect(() => {
    if (id === null) finder.close();
    else if (finder.model?.id !== id) void finder.load(id);
  }, [finder, id]);
  const { model, phase, files, trouble, report, remembered, isBusy } = finder;
  const found = (count: number) => runInAction(() => (finder.files = { read: count, total: 0 }));
  const prepare: Parameters<typeof ImportChooser>[0]['take'] = (folder, handle) =>
    void finder.prepare(folder, handle).then((made) => made !== undefined && navigate(`/admin/import?id=${made}`));
  const needsFolder =
    model !== undefined && model.needsFiles && (model.folder === undefined || model.missing.length > 0);
  const missing = model?.missing ?? [];
  return (
    <Frame>
      <div className="stack admin-page library">
        <header>
          <h1 ref={heading} className="page-title" tabIndex={-1}>
            {t('title')}
          </h1>
          <p>{t('lead')}</p>
        </header>
        {id === null ? <ImportChooser isBusy={isBusy} take={prepare} found={found} /> : null}
        <p role="status" className="note">
          {phase === 'idle' ? '' : t(`choose.${phase}`, { ...files, count: files.read })}
        </p>
        <Trouble>{trouble === undefined ? undefined : t(`troubles.${trouble}`)}</Trouble>
        {trouble === 'fault' && id !== null ? (
          <Button kind="secondary" onClick={() => void finder.load(id)}>
            {t('again')}
          </Button>
        ) : null}
        {needsFolder ? (
          <div className="stack">
            {model.folder === undefined ? <p>{t('folder.needed')}</p> : null}
            {remembered === undefined ? null : (
              <Button isWaiting={isBusy} onClick={() => void finder.allow()}>
                {t('folder.allow', { name: remembered.name })}
              </Button>
            )}
            <ImportChooser isBusy={isBusy} take={(folder, handle) => void finder.again(folder, handle)} found={found} />
          </div>
        ) : null}
        {missing.length === 0 ? null : (
          <p role="alert" className="trouble">
            {t('folder.missing', { count: missing.length, files: missing.slice(0, 5).join(', ') })}
          </p>
        )}
        {report !== undefined && (model === undefined || report.id === model.id) ? (
          <ImportProblems problems={report.problems} />
        ) : null}
        {model === undefined ? null : (
          <>
            <h2 dir="auto">{model.facts.name}</h2>
            {report === undefined ? null : <p className="note">{t(`formats.${report.format}`)}</p>}
            <ImportRows model={model} />
          </>
        )}
        {id === null && !isBusy ? <EarlierImports /> : null}
      </div>
    </Frame>
  );
});
