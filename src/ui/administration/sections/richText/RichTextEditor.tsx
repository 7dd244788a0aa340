import type { Editor, JSONContent } from '@tiptap/core';
import { EditorContent, useEditor } from '@tiptap/react';
import { useEffect, useRef, useState, type KeyboardEvent } from 'react';
import { useScreenWords } from '../../../base/words/useWords.ts';
import { detailExtensions } from './detailExtensions.ts';
import { settled } from './detailHtml.ts';
import { EditorToolbar } from './EditorToolbar.tsx';
import { focusText } from './focusText.ts';
import { LinkField } from './LinkField.tsx';
import { Pasting } from './pasting.ts';
import { richTextWordsEn } from './richTextWords.en.ts';

interface RichTextEditorProps {
  /** The id of the text, for links to it. */
  readonly id: string;
  readonly label: string;
  /** The ids of its hint and error. */
  readonly describedBy: string;
  readonly isInvalid: boolean;
  /** The document as data. A new value from outside replaces the text. */
  readonly value: JSONContent;
  readonly onChange: (value: JSONContent) => void;
}

const extensions = [...detailExtensions, Pasting];

/** A text with headings, lists, quotes, emphasis and links, as the page will show it. */
export function RichTextEditor({ id, label, describedBy, isInvalid, value, onChange }: RichTextEditorProps) {
  const { t } = useScreenWords('richText', richTextWordsEn);
  const [isLinking, setIsLinking] = useState(false);
  const frame = useRef<HTMLDivElement>(null);
  const written = useRef(value);
  const attributes = {
    id,
    role: 'textbox',
    'aria-multiline': 'true',
    'aria-label': label,
    'aria-describedby': describedBy,
    'aria-invalid': String(isInvalid),
    class: 'prose rich-text-page',
  };
  const editor = useEditor({
    extensions,
    content: value,
    // The content security policy refuses styles that a script adds. `richText.css` has them.
    injectCSS: false,
    // The editor would swallow Escape, but the dialog needs it.
    editorProps: { attributes, handleDOMEvents: { keydown: (_view, event) => event.key === 'Escape' } },
    onUpdate: ({ editor: { state } }) => {
      written.current = settled(state.doc).toJSON() as JSONContent;
      onChange(written.current);
    },
  });
  useEffect(() => {
    if (value === written.current) return;
    written.current = value;
    editor.commands.setContent(value, { emitUpdate: false });
  }, [editor, value]);

  const onKey = (event: KeyboardEvent) => {
    if (event.altKey && event.key === 'F10') {
      event.preventDefault();
      frame.current?.querySelector<HTMLElement>('[role=toolbar] [tabindex="0"], [role=toolbar] button')?.focus();
    } else if ((event.ctrlKey || event.metaKey) && event.key.toLowerCase() === 'k') {
      event.preventDefault();
      setIsLinking(true);
    }
  };
  return (
    <div ref={frame} className="surface rich-text" onKeyDown={onKey}>
      <EditorToolbar editor={editor} controls={id} isLinking={isLinking} link={() => setIsLinking(!isLinking)} />
      {isLinking ? <LinkField editor={editor} close={() => closeLink(editor, setIsLinking)} /> : null}
      <EditorContent editor={editor} />
      <p className="visually-hidden" id={`${id}-keys`}>
        {t('help')}
      </p>
    </div>
  );
}

function closeLink(editor: Editor, setIsLinking: (isLinking: boolean) => void): void {
  setIsLinking(false);
  focusText(editor);
}
