import { defaultRangeExtractor, useVirtualizer, type Range } from '@tanstack/react-virtual';
import { observer } from 'mobx-react-lite';
import { useCallback, useEffect, useEffectEvent, useRef } from 'react';
import type { CaptionLanguage } from '../../../../domain/film/caption.ts';
import { useWords } from '../../../base/words/useWords.ts';
import type { CueListModel } from './CueListModel.ts';
import { CueRow } from './CueRow.tsx';

/** The usual height of a cue, in pixels. Each is measured when it is shown. */
const usualHeight = 96;

interface CueListProps {
  readonly model: CueListModel;
  readonly language: CaptionLanguage;
}

/**
 * The cues as a list. Only those in view are in the document, and the selected one, so that it keeps the focus and its
 * caret. The list follows the player.
 */
export const CueList = observer(function CueList({ model, language }: CueListProps) {
  const { t } = useWords('cues');
  const scroller = useRef<HTMLDivElement>(null);
  const { cues, selected, current, focusAsked, isPlaying, isFollowing } = model;
  const rangeExtractor = useCallback(
    (range: Range) => {
      const shown = defaultRangeExtractor(range);
      return selected < 0 || shown.includes(selected) ? shown : [...shown, selected].sort((one, other) => one - other);
    },
    [selected],
  );
  const list = useVirtualizer({
    count: cues.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => usualHeight,
    getItemKey: (index) => cues[index]?.id ?? index,
    overscan: 4,
    rangeExtractor,
    // React 19 warns of `flushSync` in an effect, and a list needs none.
    useFlushSync: false,
  });
  useEffect(() => {
    if (selected >= 0) list.scrollToIndex(selected, { align: 'auto' });
  }, [list, selected, focusAsked]);
  const focusSelected = useEffectEvent(() => {
    // It is in the document wherever the list is scrolled. The list scrolls to it by itself.
    scroller.current?.querySelector<HTMLElement>(`[data-index="${selected}"] textarea`)?.focus({ preventScroll: true });
  });
  useEffect(() => {
    if (focusAsked > 0) focusSelected();
  }, [focusAsked]);
  useEffect(() => {
    if (isPlaying && isFollowing && current >= 0) list.scrollToIndex(current, { align: 'auto' });
  }, [list, current, isPlaying, isFollowing]);
  return (
    <div ref={scroller} className="surface cue-list">
      <ol role="list" aria-label={t('list.label')} style={{ height: list.getTotalSize() }}>
        {list.getVirtualItems().map(({ index, key, start }) => {
          const cue = cues[index];
          if (cue === undefined) return null;
          return (
            <li
              key={key}
              ref={list.measureElement}
              data-index={index}
              className={`${index === selected ? 'is-selected' : ''} ${index === current ? 'is-current' : ''}`}
              aria-current={index === current ? 'true' : undefined}
              aria-setsize={cues.length}
              aria-posinset={index + 1}
              style={{ translate: `0 ${start}px` }}
            >
              <CueRow model={model} language={language} cue={cue} index={index} problems={model.problemsOf(index)} />
            </li>
          );
        })}
      </ol>
    </div>
  );
});
