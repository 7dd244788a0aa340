import { observer } from 'mobx-react-lite';
import { useRef, useState, type FormEvent } from 'react';
import type { StoredSeries } from '../../../domain/catalogue/series.ts';
import { Fetched } from '../../base/kit/Fetched.tsx';
import { useModel } from '../../base/page/useModel.ts';
import { useScreenWords, useWords } from '../../base/words/useWords.ts';
import { PanelDialog, PanelNote, type Note } from '../dialogs/PanelDialog.tsx';
import { useRestore } from '../dialogs/useRestore.ts';
import { useAdministration } from '../state/AdministrationContext.ts';
import { seriesWordsEn } from './seriesWords.en.ts';
import { SeriesEntry } from './SeriesEntry.tsx';
import { SeriesPanelModel } from './SeriesPanelModel.ts';
import { BusyButton } from '../../base/kit/Button.tsx';
import { TextField } from '../../base/kit/Field.tsx';
import { useRefusalText } from '../dialogs/useRefusalText.ts';
import { restorableDays } from '../../../domain/film/filmFiles.ts';
import { QuestionDialog } from '../dialogs/QuestionDialog.tsx';

/** All series. The dialog adds, renames, duplicates and deletes them. */
export const SeriesDialog = observer(function SeriesDialog() {
  const { changed, itemChanges, seriesEditing } = useAdministration();
  const { t } = useScreenWords('series', seriesWordsEn);
  const { t: core } = useWords('administration');
  // The changes also refresh the list after an undone deletion.
  const model = useModel(() => new SeriesPanelModel(seriesEditing), { changes: itemChanges.counts.series });
  const [note, setNote] = useState<Note>();
  const restore = useRestore((text) => setNote({ text }));
  const list = useRef<HTMLDivElement>(null);
  const { deleting } = model;
  const done = (text: string) => {
    setNote({ text });
    changed('series');
  };
  const deleted = ({ id, title }: StoredSeries) => {
    changed('series');
    setNote({
      text: core('done.delete', { title }),
      action: { label: core('done.undo'), run: () => void restore({ kind: 'series', id, title }) },
    });
    list.current?.focus();
  };
  return (
    <PanelDialog title={t('title')}>
      <p>{t('lead')}</p>
      <NewSeries model={model} onDone={done} />
      <PanelNote note={note} />
      <div ref={list} className="panel-list" tabIndex={-1}>
        <Fetched fetching={model.fetching} loading={t('loading')} failed={t('failed')}>
          {(all) =>
            all.length === 0 ? (
              <p className="part-state">{t('empty')}</p>
            ) : (
              <ul>
                {all.map((each) => (
                  <SeriesEntry key={each.id} series={each} model={model} onDone={done} />
                ))}
              </ul>
            )
          }
        </Fetched>
      </div>
      {deleting === undefined ? null : (
        <SeriesDeletion series={deleting} model={model} onDone={() => deleted(deleting)} />
      )}
    </PanelDialog>
  );
});

interface NewSeriesProps {
  readonly model: SeriesPanelModel;
  readonly onDone: (text: string) => void;
}

/** The form for a new series. A refusal of its title is shown at the field. */
const NewSeries = observer(function NewSeries({ model, onDone }: NewSeriesProps) {
  const { t } = useWords('series');
  const refusalText = useRefusalText();
  const field = useRef<HTMLInputElement>(null);
  const { failure, newTitle, running } = model;
  const add = async (event: FormEvent) => {
    event.preventDefault();
    const title = newTitle.trim();
    const isAdded = await model.add();
    field.current?.focus();
    if (isAdded) onDone(t('added', { title }));
  };
  return (
    <form className="cluster series-form" noValidate onSubmit={(event) => void add(event)}>
      <TextField
        ref={field}
        label={t('newTitle')}
        isRequired
        value={newTitle}
        autoComplete="off"
        error={failure?.action === 'add' ? refusalText(failure.why, 'series') : undefined}
        onChange={({ target }) => model.writeNew(target.value)}
      />
      <BusyButton type="submit" busy={running?.action === 'add' && t('adding')}>
        {t('add')}
      </BusyButton>
    </form>
  );
});

interface SeriesDeletionProps {
  readonly series: StoredSeries;
  readonly model: SeriesPanelModel;
  readonly onDone: () => void;
}

/** The question before a series is deleted. A series with webinars cannot be deleted. */
const SeriesDeletion = observer(function SeriesDeletion({ series, model, onDone }: SeriesDeletionProps) {
  const { t: core } = useWords('administration');
  const { running, failure } = model;
  const close = () => model.askDelete(undefined);
  const remove = async () => {
    if (await model.remove()) onDone();
  };
  return (
    <QuestionDialog
      title={core('confirm.delete.title', { title: series.title })}
      action={core('confirm.delete.action')}
      isWarning
      busy={running?.action === 'delete' && core('confirm.delete.acting')}
      failure={failure?.action === 'delete' ? failure.why : undefined}
      kind="series"
      confirm={() => void remove()}
      close={close}
      reload={() => {
        close();
        void model.load();
      }}
    >
      <p>{core('confirm.delete.body', { days: restorableDays })}</p>
    </QuestionDialog>
  );
});
