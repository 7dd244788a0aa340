import { observer } from 'mobx-react-lite';
import { useRef, type FormEvent } from 'react';
import { Button } from '../../base/kit/Button.tsx';
import { TextField } from '../../base/kit/Field.tsx';
import { Spinner } from '../../base/kit/Spinner.tsx';
import { useWords } from '../../base/words/useWords.ts';
import type { SeriesPanelModel } from './SeriesPanelModel.ts';
import { useSeriesWording } from './useSeriesWording.ts';

interface NewSeriesProps {
  readonly model: SeriesPanelModel;
  readonly onDone: (text: string) => void;
}

/** The form for a new series. A refusal of its title is shown at the field. */
export const NewSeries = observer(function NewSeries({ model, onDone }: NewSeriesProps) {
  const { t } = useWords('administration');
  const wording = useSeriesWording();
  const field = useRef<HTMLInputElement>(null);
  const { trouble, newTitle, work } = model;
  const add = async (event: FormEvent) => {
    event.preventDefault();
    const title = newTitle.trim();
    const isAdded = await model.add();
    field.current?.focus();
    if (isAdded) onDone(t('series.added', { title }));
  };
  const isAdding = work?.act === 'add';
  return (
    <form className="series-form" noValidate onSubmit={(event) => void add(event)}>
      <TextField
        ref={field}
        label={t('series.newTitle')}
        isRequired
        value={newTitle}
        autoComplete="off"
        error={trouble?.act === 'add' ? wording(trouble.why) : undefined}
        onChange={({ target }) => model.writeNew(target.value)}
      />
      <Button type="submit" aria-busy={isAdding}>
        {t('series.add')}
        {isAdding ? <Spinner size="small" label={t('series.adding')} /> : null}
      </Button>
    </form>
  );
});
