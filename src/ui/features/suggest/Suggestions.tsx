import { observer } from 'mobx-react-lite';
import { useDeferredValue, useEffect, useState, type RefObject, useRef, useLayoutEffect } from 'react';
import { useScreenWords, useWords } from '../../base/words/useWords.ts';
import type { SuggestModel, ShownAnswers } from './SuggestModel.ts';
import { suggestWordsEn } from './suggestWords.en.ts';
import './suggestions.css';
import { SuggestedList } from './SuggestedList.tsx';

export interface SuggestionsProps {
  readonly model: SuggestModel;
  readonly field: RefObject<HTMLInputElement | null>;
  /** The text that was typed before this chunk was loaded. */
  readonly typed: string | undefined;
}

/** Rule SUGGEST-1: the answers below the search field while the visitor types, and their number for screen readers. */
export const Suggestions = observer(function Suggestions({ model, field, typed }: SuggestionsProps) {
  const { t } = useScreenWords('suggest', suggestWordsEn);
  const [typedBefore] = useState(typed);
  useEffect(() => {
    if (typedBefore !== undefined && document.activeElement === field.current) model.type(typedBefore);
    return () => model.close();
  }, [model, field, typedBefore]);
  const { isOpen, isVisible, isStale, isSettled } = model;
  // A key that is pressed while the answers are rendered is shown first.
  const shown = useDeferredValue(model.shown);
  if (!isOpen) return null;
  return (
    <>
      <p aria-live="polite" className="visually-hidden">
        {isVisible && isSettled && !isStale ? t('count', { count: model.shown?.answer.total ?? 0 }) : ''}
      </p>
      {isVisible && shown !== undefined ? <SuggestionsBox model={model} shown={shown} /> : null}
    </>
  );
});

interface SuggestionsBoxProps {
  readonly model: SuggestModel;
  readonly shown: ShownAnswers;
}

/** The box below the search field: how well the answers match, and the answers. */
const SuggestionsBox = observer(function SuggestionsBox({ model, shown }: SuggestionsBoxProps) {
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
    <div
      ref={box}
      className="suggestions surface popup"
      // Until the last answers are rendered, those of an earlier letter stand here.
      aria-busy={model.isStale || shown !== model.shown}
      onMouseDown={(event) => event.preventDefault()}
    >
      {note === undefined ? null : <p>{note}</p>}
      {/* A component of its own: the next key changes the box, and not the list. */}
      {count === 0 ? null : <SuggestedList model={model} shown={shown} />}
    </div>
  );
});

/** Writes the height between the top of an element and the on-screen keyboard as `--room` to the element. */
function useVisibleRoom(element: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const viewport = window.visualViewport;
    if (!viewport) return undefined;
    const fit = () => {
      const top = element.current?.getBoundingClientRect().top ?? 0;
      element.current?.style.setProperty('--room', `${Math.floor(viewport.offsetTop + viewport.height - top)}px`);
    };
    fit();
    viewport.addEventListener('resize', fit);
    viewport.addEventListener('scroll', fit);
    addEventListener('scroll', fit, { passive: true });
    return () => {
      viewport.removeEventListener('resize', fit);
      viewport.removeEventListener('scroll', fit);
      removeEventListener('scroll', fit);
    };
  }, [element]);
}
