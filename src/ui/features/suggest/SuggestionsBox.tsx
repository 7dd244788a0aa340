import { observer } from 'mobx-react-lite';
import { useRef } from 'react';
import { useWords } from '../../base/words/useWords.ts';
import { SuggestedList } from './SuggestedList.tsx';
import type { ShownAnswers, SuggestModel } from './SuggestModel.ts';
import { useVisibleRoom } from './useVisibleRoom.ts';

interface SuggestionsBoxProps {
  readonly model: SuggestModel;
  readonly shown: ShownAnswers;
}

/** The box below the search field: how well the answers match, and the answers. */
export const SuggestionsBox = observer(function SuggestionsBox({ model, shown }: SuggestionsBoxProps) {
  const { t } = useWords('suggest');
  const box = useRef<HTMLDivElement>(null);
  useVisibleRoom(box);
  const {
    search,
    answer: { nearest, meant },
    count,
  } = shown;
  const note =
    count === 0
      ? t('nothing', { search })
      : nearest
        ? t('nearest', { search })
        : meant === null
          ? undefined
          : t('meant', { meant });
  return (
    // The focus stays in the field, also during a click.
    <div ref={box} className="suggestions" aria-busy={model.isStale} onMouseDown={(event) => event.preventDefault()}>
      {note === undefined ? null : <p>{note}</p>}
      {/* A component of its own: the next key changes the box, and not the list. */}
      {count === 0 ? null : <SuggestedList model={model} shown={shown} />}
    </div>
  );
});
