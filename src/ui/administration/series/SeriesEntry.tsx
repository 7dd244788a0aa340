import { observer } from 'mobx-react-lite';
import { useRef, type FormEvent, type KeyboardEvent } from 'react';
import type { StoredSeries } from '../../../domain/catalogue/series.ts';
import { Button, BusyButton } from '../../base/kit/Button.tsx';
import { TextField } from '../../base/kit/Field.tsx';
import { MenuItem, MenuSeparator } from '../../base/kit/Menu.tsx';
import { useWords } from '../../base/words/useWords.ts';
import { useRefusalText } from '../dialogs/useRefusalText.ts';
import { useMay } from '../state/useMay.ts';
import { useAdministration } from '../state/AdministrationContext.ts';
import { ActionsMenu } from '../tools/ItemMenu.tsx';
import type { SeriesPanelModel } from './SeriesPanelModel.ts';

interface SeriesEntryProps {
  readonly series: StoredSeries;
  readonly model: SeriesPanelModel;
  readonly onDone: (text: string) => void;
}

/** A series with its actions. Its title is edited in place. */
export const SeriesEntry = observer(function SeriesEntry({ series, model, onDone }: SeriesEntryProps) {
  const { t } = useWords('series');
  const { t: core } = useWords('administration');
  const { dialogs } = useAdministration();
  const mayDelete = useMay()('publish');
  const refusalText = useRefusalText();
  const opener = useRef<HTMLButtonElement>(null);
  const { failure, renaming } = model;
  const shown = failure?.series?.id === series.id && failure.action !== 'delete' ? failure : undefined;
  const duplicate = async () => {
    if (await model.duplicate(series)) onDone(t('duplicated', { title: series.title }));
  };
  const openHistory = () => {
    const { id, title } = series;
    dialogs.open({ name: 'history', item: { kind: 'series', id, title } });
  };
  if (renaming?.series.id === series.id)
    return (
      <Renaming model={model} onDone={onDone} onEnd={() => requestAnimationFrame(() => opener.current?.focus())} />
    );
  return (
    <li className="cluster spread admin-entry panel-entry">
      <div className="panel-words">
        <p className="panel-title">
          <bdi>{series.title}</bdi>
        </p>
        <p className="meta">
          <span>{series.webinars === 0 ? t('noWebinars') : t('webinars', { count: series.webinars })}</span>
        </p>
        {shown === undefined ? null : (
          <p className="trouble" role="alert">
            {refusalText(shown.why, 'series')}
          </p>
        )}
      </div>
      <ActionsMenu title={series.title} opener={opener}>
        <MenuItem onSelect={() => model.beginRename(series)}>{t('rename')}</MenuItem>
        <MenuItem onSelect={() => void duplicate()}>{core('menu.duplicate')}</MenuItem>
        <MenuItem onSelect={openHistory}>{core('menu.history')}</MenuItem>
        {mayDelete ? (
          <>
            <MenuSeparator />
            <MenuItem isWarning onSelect={() => model.askDelete(series)}>
              {core('menu.delete')}
            </MenuItem>
          </>
        ) : null}
      </ActionsMenu>
    </li>
  );
});

/** `onEnd` restores the focus. */
const Renaming = observer(function Renaming({
  model,
  onDone,
  onEnd,
}: Omit<SeriesEntryProps, 'series'> & { readonly onEnd: () => void }) {
  const { t } = useWords('series');
  const { t: core } = useWords('administration');
  const refusalText = useRefusalText();
  const field = useRef<HTMLInputElement>(null);
  const { failure, renaming, running } = model;
  const title = renaming?.title ?? '';
  const save = async (event: FormEvent) => {
    event.preventDefault();
    if (!(await model.rename())) {
      field.current?.focus();
      return;
    }
    onDone(t('renamed', { title: title.trim() }));
    onEnd();
  };
  const cancel = () => {
    model.endRename();
    onEnd();
  };
  const reload = () => {
    cancel();
    void model.load();
  };
  const onKey = (event: KeyboardEvent) => {
    if (event.key !== 'Escape') return;
    // Escape ends the renaming. It must not close the dialog.
    event.preventDefault();
    event.stopPropagation();
    cancel();
  };
  const why = failure?.action === 'rename' ? failure.why : undefined;
  return (
    <li className="cluster spread admin-entry panel-entry">
      <form className="cluster series-form" noValidate onSubmit={(event) => void save(event)} onKeyDown={onKey}>
        <TextField
          ref={field}
          label={t('fieldTitle')}
          isRequired
          value={title}
          autoFocus
          autoComplete="off"
          error={why === undefined ? undefined : refusalText(why, 'series')}
          onChange={({ target }) => model.writeRename(target.value)}
        />
        <div className="series-actions">
          {why === 'stale' || why === 'not-found' ? (
            <Button size="small" onClick={reload}>
              {core('confirm.showTheirs')}
            </Button>
          ) : (
            <BusyButton size="small" type="submit" busy={running?.action === 'rename' && t('saving')}>
              {t('save')}
            </BusyButton>
          )}
          <Button kind="secondary" size="small" onClick={cancel}>
            {t('cancel')}
          </Button>
        </div>
      </form>
    </li>
  );
});
