import { observer } from 'mobx-react-lite';
import { useEffect, useRef, type KeyboardEvent } from 'react';
import { Button } from '../../../base/kit/Button.tsx';
import { TextField } from '../../../base/kit/Field.tsx';
import { useWords } from '../../../base/words/useWords.ts';
import type { FindModel } from './FindModel.ts';

/** Find and replace. Enter goes to the next cue with the text, Escape back to the list. */
export const FindPanel = observer(function FindPanel({ model }: { readonly model: FindModel }) {
  const { t } = useWords('cues');
  const place = useRef<HTMLDivElement>(null);
  const { isOpen, asked } = model;
  useEffect(() => {
    if (asked > 0) {
      const field = place.current?.querySelector('input');
      field?.focus();
      field?.select();
    }
  }, [asked]);
  if (!isOpen) return null;
  const { text, replacement, matchesCase, count } = model;
  const onKey = (event: KeyboardEvent) => {
    if (event.key === 'Escape') model.close();
    else if (event.key === 'Enter' && event.target instanceof HTMLInputElement) model.goToNext();
    else return;
    event.preventDefault();
  };
  return (
    <div ref={place} className="stack surface cue-panel" role="search" aria-label={t('find.title')} onKeyDown={onKey}>
      <div className="cluster cue-fields">
        <TextField
          label={t('find.text')}
          value={text}
          autoComplete="off"
          onChange={({ target }) => model.write(target.value)}
        />
        <TextField
          label={t('find.replacement')}
          value={replacement}
          autoComplete="off"
          onChange={({ target }) => model.writeReplacement(target.value)}
        />
      </div>
      <label className="cluster">
        <input type="checkbox" checked={matchesCase} onChange={({ target }) => model.matchCase(target.checked)} />
        {t('find.matchCase')}
      </label>
      <p className="note" role="status">
        {text === '' ? '' : t('find.count', { count })}
      </p>
      <div className="cluster">
        <Button kind="secondary" size="small" onClick={() => model.goToNext()}>
          {t('find.next')}
        </Button>
        <Button kind="secondary" size="small" onClick={() => model.replace()}>
          {t('find.replace')}
        </Button>
        <Button kind="secondary" size="small" onClick={() => model.replaceAll()}>
          {t('find.replaceAll')}
        </Button>
        <Button kind="link" size="small" onClick={() => model.close()}>
          {t('find.close')}
        </Button>
      </div>
    </div>
  );
});
