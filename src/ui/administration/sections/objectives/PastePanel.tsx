import { observer } from 'mobx-react-lite';
import { useId, useRef, useState } from 'react';
import { pastedChapters, type RefusedLine } from '../../../../domain/item/chapters/pastedChapters.ts';
import { maximumRowNameLength } from '../../../../domain/item/webinar.ts';
import { Button } from '../../../base/kit/Button.tsx';
import { TextArea } from '../../../base/kit/Field.tsx';
import { useScreenWords } from '../../../base/words/useWords.ts';
import type { RowsModel } from '../rows/RowsModel.ts';
import { chapterWordsEn } from './chapterWords.en.ts';
import { newObjective, type ObjectiveRow } from './ObjectivesForm.ts';

interface PastePanelProps {
  readonly rows: RowsModel<ObjectiveRow>;
}

/**
 * Rule EDITOR-4: adds chapters from a text with one in each line. Lines that are refused stay in the field, with the
 * reasons. Enter makes a new line and does not save the form.
 */
export const PastePanel = observer(function PastePanel({ rows }: PastePanelProps) {
  const { t } = useScreenWords('chapters', chapterWordsEn);
  const id = useId();
  const field = useRef<HTMLTextAreaElement>(null);
  const [text, setText] = useState('');
  const [refused, setRefused] = useState<readonly RefusedLine[]>([]);
  const [added, setAdded] = useState<number>();
  const write = (written: string) => {
    setText(written);
    setRefused([]);
    setAdded(undefined);
  };
  const add = () => {
    const pasted = pastedChapters(text, rows.editor.seen?.item.duration ?? 0, rows.room);
    rows.addAll(pasted.chapters.map(newObjective));
    setAdded(pasted.chapters.length);
    setRefused(pasted.refused.map((line, index) => ({ ...line, line: index + 1 })));
    setText(pasted.refused.map((line) => line.text).join('\n'));
    if (pasted.refused.length > 0) field.current?.focus();
  };
  return (
    <div className="stack surface chapter-panel">
      <TextArea
        ref={field}
        label={t('paste.label')}
        hint={t('paste.hint')}
        rows={5}
        autoFocus
        value={text}
        error={refused.length === 0 ? undefined : t('paste.refused', { count: refused.length })}
        aria-describedby={refused.length === 0 ? undefined : id}
        onChange={({ target }) => write(target.value)}
      />
      {refused.length === 0 ? null : (
        <ul id={id} className="trouble">
          {refused.map(({ line, text: written, refusal }) => (
            <li key={line}>
              {t('paste.line', {
                line,
                text: written.trim(),
                reason: t(`paste.reasons.${refusal}`, { most: maximumRowNameLength }),
              })}
            </li>
          ))}
        </ul>
      )}
      <div className="cluster">
        <Button kind="secondary" size="small" isWaiting={text.trim() === ''} onClick={add}>
          {t('paste.add')}
        </Button>
        <p className="part-done" role="status">
          {added === undefined ? '' : t('added', { count: added })}
        </p>
      </div>
    </div>
  );
});
