import { Combobox, ComboboxItem, ComboboxPopover, ComboboxProvider } from '@ariakit/react/combobox';
import { observer } from 'mobx-react-lite';
import type { KeyboardEvent, ReactNode } from 'react';
import type { Wiring } from '../../../base/kit/Field.tsx';
import type { Recording, RecordingChoice } from './RecordingChoice.ts';

interface RecordingSearchProps {
  readonly wiring: Wiring;
  readonly choice: RecordingChoice;
  readonly type: (typed: string) => void;
  readonly choose: (id: string) => void;
  /** The name of the list of results. */
  readonly results?: string;
  /** Instead of results: while the search runs, after it failed, and if it found nothing. */
  readonly texts: Readonly<Record<'asking' | 'failed', string>> & { readonly found?: string };
  /** A result. */
  readonly children: (recording: Recording) => ReactNode;
}

/** The control that searches recorded webinars by title, id, path or address. */
export const RecordingSearch = observer(function RecordingSearch({
  wiring,
  choice,
  type,
  choose,
  results,
  texts,
  children,
}: RecordingSearchProps) {
  const { typed, state, found } = choice;
  const text = state === 'idle' || (state !== 'failed' && found.length > 0) ? undefined : texts[state];
  const onKey = (event: KeyboardEvent) => {
    chooseByEnter(event, choice, choose);
    if (event.key !== 'Escape' || typed === '') return;
    // Escape clears the search. It must not close the dialog.
    event.preventDefault();
    event.stopPropagation();
    type('');
  };
  return (
    <ComboboxProvider
      value={typed}
      setValue={type}
      open={found.length > 0 || text !== undefined}
      compositeElementInFocusOrder={false}
    >
      <div onKeyDown={onKey}>
        <Combobox {...wiring} className="control" autoSelect showOnClick={false} />
      </div>
      <ComboboxPopover
        className="surface popup form-found"
        aria-label={results}
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
            className="stack form-found-item"
            setValueOnClick={false}
            hideOnClick={false}
            onClick={() => choose(recording.id)}
          >
            {children(recording)}
          </ComboboxItem>
        ))}
        {text === undefined ? null : <p className="note">{text}</p>}
      </ComboboxPopover>
    </ComboboxProvider>
  );
});

/**
 * Enter chooses the marked result. Before there is one, Enter chooses the first result as soon as it is found. It
 * submits the form around the search only if nothing is typed.
 */
function chooseByEnter(event: KeyboardEvent, choice: RecordingChoice, choose: (id: string) => void): void {
  if (event.key !== 'Enter' || event.ctrlKey || event.metaKey) return;
  const isMarked = event.target instanceof Element && event.target.hasAttribute('aria-activedescendant');
  if (isMarked || choice.typed.trim() !== '') event.preventDefault();
  if (isMarked || choice.typed.trim() === '') return;
  void choice.findFirst().then((first) => {
    if (first !== undefined) choose(first.id);
  });
}
