import { observer } from 'mobx-react-lite';
import { useRef, type FormEvent } from 'react';
import { BusyButton } from '../../base/kit/BusyButton.tsx';
import { TextField } from '../../base/kit/Field.tsx';
import { useWords } from '../../base/words/useWords.ts';
import { useRefusalText } from '../dialogs/useRefusalText.ts';
import type { SeriesPanelModel } from './SeriesPanelModel.ts';

interface NewSeriesProps {
  readonly model: SeriesPanelModel;
  readonly onDone: (text: string) => void;
}

/** The form for a new series. A refusal of its title is shown at the field. */
export const NewSeries = observer(function NewSeries({ model, onDone }: NewSeriesProps) {
  const { t } = useWords('administration');
  const refusalText = useRefusalText();
  const field = useRef<HTMLInputElement>(null);
  const { failure, newTitle, running } = model;
  const add = async (event: FormEvent) => {
    event.preventDefault();
    const title = newTitle.trim();
    const isAdded = await model.add();
    field.current?.focus();
    if (isAdded) onDone(t('series.added', { title }));
  };
  return (
    <form className="series-form" noValidate onSubmit={(event) => void add(event)}>
      <TextField
        ref={field}
        label={t('series.newTitle')}
        isRequired
        value={newTitle}
        autoComplete="off"
        error={failure?.action === 'add' ? refusalText(failure.why, 'series') : undefined}
        onChange={({ target }) => model.writeNew(target.value)}
      />
      <BusyButton type="submit" busy={running?.action === 'add' && t('series.adding')}>
        {t('series.add')}
      </BusyButton>
    </form>
  );
});
