import { observer } from 'mobx-react-lite';
import { useEffect, useRef, type KeyboardEvent } from 'react';
import type { Series } from '../../../../domain/catalogue/series.ts';
import { Button } from '../../../base/kit/Button.tsx';
import { TextField, Select } from '../../../base/kit/Field.tsx';
import { Spinner } from '../../../base/kit/Spinner.tsx';
import { useWords } from '../../../base/words/useWords.ts';
import { type ControlProps, type FormField, fieldId } from '../table/FormField.ts';
import { errorOf } from './FieldGroup.tsx';
import type { SeriesChoice } from './SeriesChoice.ts';

export interface SeriesValues {
  readonly seriesId: string;
}
export interface ItemWithSeries {
  readonly series: Series | null;
}

/** The series of a webinar. Its value is the id, or empty if there is none. */
export function seriesField(choice: SeriesChoice): FormField<string, string | null, SeriesValues, ItemWithSeries> {
  return {
    blank: '',
    read: (_seriesId, { series }) => series?.id ?? '',
    written: (id) => (id === '' ? null : id),
    text: (id, { t, versions }) =>
      choice.titleOf(id) ?? versions.find(({ series }) => series?.id === id)?.series?.title ?? t('seriesChoice.none'),
    control: (props) => <SeriesSelect {...props} choice={choice} />,
  };
}

const newOne = 'new';

/** The series of a webinar: an existing one, or a new one that is created here. */
const SeriesSelect = observer(function SeriesSelect({
  editor,
  choice,
}: ControlProps<SeriesValues, ItemWithSeries> & { readonly choice: SeriesChoice }) {
  const { t } = useWords('forms');
  const { seriesId } = editor.values;
  // The series of the webinar is shown before all series are loaded.
  const known = editor.seen?.item.series ?? undefined;
  const listed = known === undefined || choice.titleOf(known.id) !== undefined ? choice.all : [known, ...choice.all];
  const pick = (value: string) => (value === newOne ? choice.begin() : editor.set('seriesId', value));
  return (
    <div className="form-group">
      <Select
        id={fieldId('seriesId')}
        label={t('fields.seriesId')}
        value={seriesId}
        error={errorOf(editor.violationAt('seriesId'))}
        options={[
          { value: '', label: t('seriesChoice.none') },
          ...listed.map(({ id, title }) => ({ value: id, label: title })),
          { value: newOne, label: t('seriesChoice.new') },
        ]}
        onChange={(event) => pick(event.target.value)}
        onBlur={() => editor.leave('seriesId')}
      />
      {choice.state === 'failed' ? (
        <p className="cluster trouble form-row" role="alert">
          {t('seriesChoice.failed')}{' '}
          <Button kind="link" size="small" onClick={() => void choice.load()}>
            {t('seriesChoice.again')}
          </Button>
        </p>
      ) : null}
      {choice.title === undefined ? null : <NewSeries choice={choice} title={choice.title} />}
    </div>
  );
});

const NewSeries = observer(function NewSeries({
  choice,
  title,
}: {
  readonly choice: SeriesChoice;
  readonly title: string;
}) {
  const { t } = useWords('forms');
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    box.current?.querySelector('input')?.focus();
    return () => document.getElementById(fieldId('seriesId'))?.focus();
  }, []);
  const onKey = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' && event.key !== 'Escape') return;
    // Enter and Escape must not reach the form around this field.
    event.preventDefault();
    event.stopPropagation();
    if (event.key === 'Escape') choice.cancel();
    else if (event.target instanceof HTMLInputElement) void choice.create();
    else if (event.target instanceof HTMLElement) event.target.click();
  };
  return (
    <div ref={box} className="stack surface form-inner" onKeyDown={onKey}>
      <TextField
        label={t('seriesChoice.title')}
        isRequired
        autoComplete="off"
        value={title}
        error={choice.refused === 'fault' ? t('failed') : choice.refused}
        onChange={(event) => choice.write(event.target.value)}
      />
      <div className="cluster form-row">
        <Button size="small" kind="secondary" onClick={() => void choice.create()}>
          {choice.isSaving ? <Spinner size="small" label={t('seriesChoice.adding')} /> : null}
          {t('seriesChoice.add')}
        </Button>
        <Button size="small" kind="link" onClick={() => choice.cancel()}>
          {t('seriesChoice.cancel')}
        </Button>
      </div>
    </div>
  );
});
