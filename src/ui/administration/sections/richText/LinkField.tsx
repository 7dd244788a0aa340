import type { Editor } from '@tiptap/core';
import { useEffect, useId, useRef, useState, type KeyboardEvent } from 'react';
import { Button } from '../../../base/kit/Button.tsx';
import { TextField } from '../../../base/kit/Field.tsx';
import { useWords } from '../../../base/words/useWords.ts';
import { focusText } from './focusText.ts';
import { typedAddress } from './linkAddress.ts';

interface LinkFieldProps {
  readonly editor: Editor;
  readonly close: () => void;
}

/** The address of the selected words. Without a selection the address itself is inserted. */
export function LinkField({ editor, close }: LinkFieldProps) {
  const { t } = useWords('richText');
  const id = useId();
  const box = useRef<HTMLDivElement>(null);
  const [typed, setTyped] = useState(() =>
    String((editor.getAttributes('link') as { readonly href?: string | null }).href ?? ''),
  );
  const [isRefused, setIsRefused] = useState(false);
  const isLink = editor.isActive('link');
  useEffect(() => {
    const input = box.current?.querySelector('input');
    // In some browsers `select()` does not move the focus.
    input?.focus();
    input?.select();
  }, []);

  const apply = () => {
    const href = typedAddress(typed);
    if (href === undefined) {
      setIsRefused(true);
      box.current?.querySelector('input')?.focus();
      return;
    }
    focusText(editor);
    const chain = editor.chain();
    if (editor.state.selection.empty && !isLink)
      chain.insertContent({ type: 'text', text: typed.trim(), marks: [{ type: 'link', attrs: { href } }] }).run();
    else chain.extendMarkRange('link').setMark('link', { href }).run();
    close();
  };
  const remove = () => {
    editor.chain().extendMarkRange('link').unsetMark('link').run();
    close();
  };
  const onKey = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' && !(event.key === 'Enter' && event.target instanceof HTMLInputElement)) return;
    // Enter and Escape must not reach the dialog.
    event.preventDefault();
    event.stopPropagation();
    if (event.key === 'Enter') apply();
    else close();
  };
  return (
    <div ref={box} className="stack rich-text-link" role="group" aria-label={t('link')} onKeyDown={onKey}>
      <TextField
        id={id}
        label={t('address.label')}
        hint={t('address.hint')}
        error={isRefused ? t('address.refused') : undefined}
        value={typed}
        inputMode="url"
        autoComplete="off"
        spellCheck={false}
        onChange={(event) => {
          setTyped(event.target.value);
          setIsRefused(false);
        }}
      />
      <div className="cluster rich-text-link-acts">
        <Button size="small" onClick={apply}>
          {t('address.apply')}
        </Button>
        {isLink ? (
          <Button kind="secondary" size="small" onClick={remove}>
            {t('address.remove')}
          </Button>
        ) : null}
        <Button kind="link" size="small" onClick={close}>
          {t('address.cancel')}
        </Button>
      </div>
    </div>
  );
}
