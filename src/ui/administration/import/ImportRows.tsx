import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { BusyButton, Button, ButtonLink } from '../../base/kit/Button.tsx';
import { Trouble } from '../../base/kit/Notice.tsx';
import { useWords } from '../../base/words/useWords.ts';
import { saveFile } from '../../features/my/saveFile.ts';
import { useAdministration } from '../state/AdministrationContext.ts';
import { ImportEditDialog } from './ImportEditDialog.tsx';
import { ImportForget } from './ImportForget.tsx';
import type { ImportModel } from './ImportModel.ts';
import { ImportProgress } from './ImportProgress.tsx';
import { ImportTable } from './ImportTable.tsx';
import { openImports } from './openImports.ts';
import { offeredFilters } from './ImportTableModel.ts';

/** Rule MOVE-37: the dry run of an import, and what becomes of it after the start. */
export const ImportRows = observer(function ImportRows({ model }: { readonly model: ImportModel }) {
  const { t } = useWords('import');
  const { imports, uploadQueue } = useAdministration();
  const navigate = useNavigate();
  const [edited, edit] = useState<readonly number[]>();
  const [isForgetting, setForgetting] = useState(false);
  const { facts, table, isDraft, isBusy } = model;
  const { verdicts, counts } = facts;
  const wanted = table.counts.new;
  const parts = isDraft
    ? ([
        ['new', table.counts.new],
        ['exists', table.counts.exists],
        ['wrong', table.counts.wrong],
        ['check', table.counts.check],
      ] as const)
    : ([
        ['done', counts.done],
        ['skipped', counts.skipped],
        ['failed', counts.failed + model.sender.troubles.size],
      ] as const);
  const summary = parts.filter(([, count]) => count > 0).map(([name, count]) => t(`summary.${name}`, { count }));
  const failed = counts.failed + model.sender.troubles.size;
  const save = async () => {
    const text = await model.failures();
    if (text !== undefined) saveFile('catalogue.csv', 'text/csv', `\ufeff${text.replace(/^\ufeff/, '')}`);
  };
  const forget = async () => {
    model.leave();
    openImports.delete(uploadQueue);
    await imports.remove(model.id);
    void navigate('/admin/import');
  };
  return (
    <>
      <p role="status" className="import-summary">
        {summary.join(', ')}
        {summary.length > 0 ? '.' : ''}
      </p>
      <ImportProgress model={model} />
      <div className="cluster">
        {isDraft ? (
          <BusyButton
            busy={isBusy ? t('actions.starting') : false}
            isWaiting={isBusy}
            disabled={wanted === 0 && verdicts.new === 0}
            onClick={() => void model.start()}
          >
            {t('actions.start', { count: wanted })}
          </BusyButton>
        ) : null}
        {failed > 0 && !isDraft ? (
          <>
            <Button kind="secondary" size="small" onClick={() => void model.retry()}>
              {t('actions.retry')}
            </Button>
            <Button kind="secondary" size="small" onClick={() => void save()}>
              {t('actions.failures')}
            </Button>
          </>
        ) : null}
        {counts.done > 0 ? (
          <ButtonLink kind="secondary" size="small" to={`/admin/library?importId=${model.id}`}>
            {t('actions.library')}
          </ButtonLink>
        ) : null}
        <ButtonLink kind="secondary" size="small" to="/admin/import">
          {t('actions.another')}
        </ButtonLink>
        <Button kind="link" size="small" onClick={() => setForgetting(true)}>
          {t('actions.remove')}
        </Button>
      </div>
      <Trouble>{model.hasFailed ? t('failed') : undefined}</Trouble>
      <div className="cluster spread">
        <div className="cluster" role="group" aria-label={t('filters.label')}>
          {offeredFilters[isDraft ? 'draft' : 'started']
            .filter((filter) => filter === 'all' || table.counts[filter] > 0 || table.filter === filter)
            .map((filter) => (
              <button
                key={filter}
                type="button"
                className={table.filter === filter ? 'tool-button is-on' : 'tool-button'}
                aria-pressed={table.filter === filter}
                onClick={() => table.show(filter)}
              >
                {t(`filters.${filter}`, { count: table.counts[filter] })}
              </button>
            ))}
        </div>
        <section className="cluster import-selection" aria-label={t('actions.label')}>
          <p role="status">{t('actions.selected', { count: table.chosen.size })}</p>
          <Button
            kind="secondary"
            size="small"
            disabled={table.chosen.size === 0}
            onClick={() => edit([...table.chosen])}
          >
            {t('actions.edit')}
          </Button>
          {table.chosen.size === 0 ? null : (
            <Button kind="link" size="small" onClick={() => table.clear()}>
              {t('actions.clear')}
            </Button>
          )}
        </section>
      </div>
      <ImportTable model={model} edit={(line) => edit([line])} />
      {edited === undefined ? null : <ImportEditDialog model={model} lines={edited} close={() => edit(undefined)} />}
      {isForgetting ? <ImportForget forget={() => void forget()} close={() => setForgetting(false)} /> : null}
    </>
  );
});
