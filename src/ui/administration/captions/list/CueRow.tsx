import { observer } from 'mobx-react-lite';
import type { KeyboardEvent } from 'react';
import type { CaptionLanguage } from '../../../../domain/film/caption.ts';
import type { Cue } from '../../../../domain/film/cues/cue.ts';
import type { CueProblem } from '../../../../domain/film/cues/cueChecks.ts';
import { fixOf } from '../../../../domain/film/cues/cueFixes.ts';
import { toParagraphs } from '../../../../domain/text/plainText.ts';
import { Button } from '../../../base/kit/Button.tsx';
import { Icon } from '../../../base/kit/Icon.tsx';
import { useWords } from '../../../base/words/useWords.ts';
import type { CueListModel } from './CueListModel.ts';
import { CueTimeField } from './CueTimeField.tsx';

interface CueRowProps {
  readonly model: CueListModel;
  readonly language: CaptionLanguage;
  readonly cue: Cue;
  readonly index: number;
  readonly problems: readonly CueProblem[];
}

/** A cue: its number, times, text and problems. It is rendered again only when one of them changes. */
export const CueRow = observer(function CueRow({ model, language, cue, index, problems }: CueRowProps) {
  const { t } = useWords('cues');
  const number = index + 1;
  const onKey = (event: KeyboardEvent<HTMLTextAreaElement>) => {
    const step = stepOf(event);
    if (step === undefined) return;
    event.preventDefault();
    model.moveBy(step);
  };
  return (
    <div className="cue-row" onFocus={() => model.select(index)}>
      <button
        type="button"
        className="icon-button cue-number"
        aria-label={t('row.play', { cue: number })}
        onClick={() => model.playFrom(index)}
      >
        <Icon path="m5 3 8 5-8 5z" />
        <span aria-hidden="true">{number}</span>
      </button>
      <div className="cue-times">
        <CueTimeField
          label={t('row.start', { cue: number })}
          second={cue.start}
          onChange={(second) => model.setStart(index, second)}
        />
        <CueTimeField
          label={t('row.end', { cue: number })}
          second={cue.end}
          onChange={(second) => model.setEnd(index, second)}
        />
      </div>
      <textarea
        className="control cue-text"
        rows={2}
        lang={language}
        dir="auto"
        aria-label={t('row.text', { cue: number })}
        value={cue.text}
        onChange={({ target }) => model.write(index, toParagraphs(target.value))}
        onSelect={({ currentTarget }) => model.placeCaret(currentTarget.selectionStart)}
        onKeyDown={onKey}
      />
      {problems.length === 0 ? null : (
        <ul className="cue-problems">
          {problems.map(({ flaw, text: problem }) => (
            <li key={flaw} className="cluster">
              <span>{problem}</span>
              <FixButton model={model} index={index} flaw={flaw} />
            </li>
          ))}
        </ul>
      )}
    </div>
  );
});

interface FixButtonProps {
  readonly model: CueListModel;
  readonly index: number;
  readonly flaw: CueProblem['flaw'];
}

/** Offers the correction of a problem. */
const FixButton = observer(function FixButton({ model, index, flaw }: FixButtonProps) {
  const { t } = useWords('cues');
  const fix = fixOf(model.cues, index, flaw, model.duration)?.fix;
  if (fix === undefined) return null;
  return (
    <Button
      kind="link"
      size="small"
      aria-label={t('row.fix', { fix: t(`fixes.${fix}`), cue: index + 1 })}
      onClick={() => model.fix(index, flaw)}
    >
      {t(`fixes.${fix}`)}
    </Button>
  );
});

/** Enter goes to the next cue; an arrow key on the first or last line of the text to the one beside. */
function stepOf({
  key,
  shiftKey,
  altKey,
  ctrlKey,
  metaKey,
  nativeEvent,
  currentTarget,
}: KeyboardEvent<HTMLTextAreaElement>): 1 | -1 | undefined {
  if (shiftKey || altKey || ctrlKey || metaKey || nativeEvent.isComposing) return undefined;
  const { value, selectionStart, selectionEnd } = currentTarget;
  if (key === 'Enter') return 1;
  if (selectionStart !== selectionEnd) return undefined;
  if (key === 'ArrowDown' && !value.slice(selectionEnd).includes('\n')) return 1;
  return key === 'ArrowUp' && !value.slice(0, selectionStart).includes('\n') ? -1 : undefined;
}
