import { observer } from 'mobx-react-lite';
import { useEffect, useState, type RefObject } from 'react';
import { useScreenWords } from '../../base/words/useScreenWords.ts';
import { useWords } from '../../base/words/useWords.ts';
import { SuggestionsBox } from './SuggestionsBox.tsx';
import type { SuggestModel } from './SuggestModel.ts';
import { suggestWordsEn } from './suggestWords.en.ts';
import './suggestions.css';

interface SuggestionsProps {
  readonly model: SuggestModel;
  readonly field: RefObject<HTMLInputElement | null>;
  /** The text that was typed before this chunk was loaded. */
  readonly typed: string | undefined;
}

/** Rule SUGGEST-1: the answers below the search field while the visitor types, and their number for screen readers. */
export const Suggestions = observer(function Suggestions({ model, field, typed }: SuggestionsProps) {
  useScreenWords('suggest', suggestWordsEn);
  const { t } = useWords('suggest');
  const [typedBefore] = useState(typed);
  useEffect(() => {
    if (typedBefore !== undefined && document.activeElement === field.current) model.type(typedBefore);
    return () => model.close();
  }, [model, field, typedBefore]);
  const { shown, isOpen, isVisible, isStale, isSettled } = model;
  if (!isOpen) return null;
  return (
    <>
      <p aria-live="polite" className="visually-hidden">
        {isVisible && isSettled && !isStale ? t('count', { count: shown?.answer.total ?? 0 }) : ''}
      </p>
      {isVisible && shown !== undefined ? <SuggestionsBox model={model} shown={shown} /> : null}
    </>
  );
});
