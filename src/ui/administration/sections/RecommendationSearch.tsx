import { Combobox, ComboboxItem, ComboboxPopover, ComboboxProvider } from '@ariakit/react/combobox';
import { observer } from 'mobx-react-lite';
import type { KeyboardEvent } from 'react';
import { Badge } from '../../base/kit/Badge.tsx';
import { Field } from '../../base/kit/Field.tsx';
import { useWords } from '../../base/words/useWords.ts';
import { chooseByEnter } from '../forms/fields/chooseByEnter.ts';
import type { RecordingChoice } from '../forms/fields/RecordingChoice.ts';

interface RecommendationSearchProps {
  readonly id: string;
  readonly choice: RecordingChoice;
  readonly error: string | undefined;
  readonly type: (typed: string) => void;
  readonly add: (id: string) => void;
}

/** Searches recorded webinars by title, id, path or address. */
export const RecommendationSearch = observer(function RecommendationSearch({
  id,
  choice,
  error,
  type,
  add,
}: RecommendationSearchProps) {
  const { t } = useWords('sections');
  const { typed, state, found } = choice;
  const onKey = (event: KeyboardEvent) => {
    chooseByEnter(event, choice, add);
    if (event.key !== 'Escape' || typed === '') return;
    event.preventDefault();
    event.stopPropagation();
    type('');
  };
  const isOpen = typed.trim() !== '' && (found.length > 0 || state === 'asking' || state === 'failed');
  return (
    <Field id={id} label={t('recommendations.search')} hint={t('recommendations.hint')} error={error}>
      {(wiring) => (
        <ComboboxProvider value={typed} setValue={type} open={isOpen} compositeElementInFocusOrder={false}>
          <Combobox {...wiring} className="control" autoSelect showOnClick={false} onKeyDown={onKey} />
          <ComboboxPopover
            className="form-found"
            aria-label={t('recommendations.results')}
            gutter={4}
            sameWidth
            fixed
            unmountOnHide
            aria-busy={state === 'asking'}
          >
            {found.map((recording) => (
              <ComboboxItem
                key={recording.id}
                value={recording.title}
                className="form-found-item"
                setValueOnClick={false}
                hideOnClick={false}
                onClick={() => add(recording.id)}
              >
                <span dir="auto">{recording.title}</span>
                <small className="form-found-path">/webinars/{recording.slug}</small>
                {recording.published ? null : <Badge>{t('recommendations.draft')}</Badge>}
              </ComboboxItem>
            ))}
            {state === 'asking' && found.length === 0 ? <p>{t('recommendations.asking')}</p> : null}
            {state === 'failed' ? <p>{t('recommendations.searchFailed')}</p> : null}
          </ComboboxPopover>
        </ComboboxProvider>
      )}
    </Field>
  );
});
