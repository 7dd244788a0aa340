import { observer } from 'mobx-react-lite';
import { useRef, type FormEvent, type KeyboardEvent } from 'react';
import type { StoredSeries } from '../../../domain/catalogue/series.ts';
import { Button } from '../../base/kit/Button.tsx';
import { TextField } from '../../base/kit/Field.tsx';
import { Menu, MenuItem, MenuSeparator } from '../../base/kit/Menu.tsx';
import { Spinner } from '../../base/kit/Spinner.tsx';
import { useWords } from '../../base/words/useWords.ts';
import type { SeriesPanelModel } from './SeriesPanelModel.ts';
import { useSeriesWording } from './useSeriesWording.ts';

interface SeriesEntryProps {
  readonly series: StoredSeries;
  readonly model: SeriesPanelModel;
  readonly onDone: (text: string) => void;
}

/** A series with its actions. Its title is edited in place. */
export const SeriesEntry = observer(function SeriesEntry({ series, model, onDone }: SeriesEntryProps) {
  const { t } = useWords('administration');
  const wording = useSeriesWording();
  const opener = useRef<HTMLButtonElement>(null);
  const { trouble, renaming } = model;
  const own = trouble?.series?.id === series.id && trouble.act !== 'delete' ? trouble : undefined;
  const duplicate = async () => {
    if (await model.duplicate(series)) onDone(t('series.duplicated', { title: series.title }));
  };
  if (renaming?.series.id === series.id)
    return (
      <Renaming
        series={series}
        model={model}
        onDone={onDone}
        onEnd={() => requestAnimationFrame(() => opener.current?.focus())}
      />
    );
  const button = (
    <button ref={opener} type="button" className="item-actions">
      <span className="visually-hidden">{t('menu.named', { title: series.title })}</span>
      <span aria-hidden="true">{t('menu.button')}</span>
    </button>
  );
  return (
    <li className="panel-entry">
      <div className="panel-words">
        <p className="panel-title">
          <bdi>{series.title}</bdi>
        </p>
        <p className="panel-facts">
          <span>
            {series.webinars === 0 ? t('series.noWebinars') : t('series.webinars', { count: series.webinars })}
          </span>
        </p>
        {own === undefined ? null : (
          <p className="panel-trouble" role="alert">
            {wording(own.why)}
          </p>
        )}
      </div>
      <Menu opener={button}>
        <MenuItem onSelect={() => model.beginRename(series)}>{t('series.rename')}</MenuItem>
        <MenuItem onSelect={() => void duplicate()}>{t('menu.duplicate')}</MenuItem>
        <MenuSeparator />
        <MenuItem isWarning onSelect={() => model.askDelete(series)}>
          {t('menu.delete')}
        </MenuItem>
      </Menu>
    </li>
  );
});

/** `onEnd` restores the focus. */
const Renaming = observer(function Renaming({
  series,
  model,
  onDone,
  onEnd,
}: SeriesEntryProps & { readonly onEnd: () => void }) {
  const { t } = useWords('administration');
  const wording = useSeriesWording();
  const field = useRef<HTMLInputElement>(null);
  const { trouble, renaming, work } = model;
  const title = renaming?.title ?? '';
  const isSaving = work?.act === 'rename';
  const save = async (event: FormEvent) => {
    event.preventDefault();
    if (!(await model.rename())) {
      field.current?.focus();
      return;
    }
    onDone(t('series.renamed', { title: title.trim() }));
    onEnd();
  };
  const cancel = () => {
    model.endRename();
    onEnd();
  };
  const readAnew = () => {
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
  const isMoot = trouble?.act === 'rename' && (trouble.why === 'stale' || trouble.why === 'not-found');
  return (
    <li className="panel-entry">
      <form className="series-form" noValidate onSubmit={(event) => void save(event)} onKeyDown={onKey}>
        <TextField
          ref={field}
          label={t('series.fieldTitle')}
          isRequired
          value={title}
          autoFocus
          autoComplete="off"
          error={trouble?.act === 'rename' && trouble.series?.id === series.id ? wording(trouble.why) : undefined}
          onChange={({ target }) => model.writeRename(target.value)}
        />
        <div className="series-ways">
          {isMoot ? (
            <Button size="small" onClick={readAnew}>
              {t('confirm.showTheirs')}
            </Button>
          ) : (
            <Button size="small" type="submit" aria-busy={isSaving}>
              {t('series.save')}
              {isSaving ? <Spinner size="small" label={t('series.saving')} /> : null}
            </Button>
          )}
          <Button kind="secondary" size="small" onClick={cancel}>
            {t('series.cancel')}
          </Button>
        </div>
      </form>
    </li>
  );
});
