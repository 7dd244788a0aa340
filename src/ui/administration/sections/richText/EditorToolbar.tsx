import { Toolbar, ToolbarItem, ToolbarSeparator } from '@ariakit/react/toolbar';
import type { Editor, ChainedCommands } from '@tiptap/core';
import { useEditorState } from '@tiptap/react';
import { Fragment, type KeyboardEvent } from 'react';
import { useWords } from '../../../base/words/useWords.ts';
import { focusText } from './focusText.ts';
import type { richTextWordsEn } from './richTextWords.en.ts';

interface EditorToolbarProps {
  readonly editor: Editor;
  /** The id of the text. */
  readonly controls: string;
  readonly isLinking: boolean;
  readonly link: () => void;
}

/** The toolbar of the rich text editor. It is one Tab stop; arrow keys move inside; Escape returns to the text. */
export function EditorToolbar({ editor, controls, isLinking, link }: EditorToolbarProps) {
  const { t } = useWords('richText');
  const actions = toolbarActions.flat();
  const state = useEditorState({
    editor,
    selector: ({ editor: shown }) => ({
      on: actions.map((action) => action.isOn?.(shown)),
      can: actions.map((action) => action.can?.(shown) ?? true),
      isLink: shown.isActive('link'),
    }),
  });
  const onKey = (event: KeyboardEvent) => {
    if (event.key !== 'Escape') return;
    // Escape returns to the text. It must not close the dialog.
    event.preventDefault();
    event.stopPropagation();
    focusText(editor);
  };
  const tool = (
    name: ToolbarAction['name'] | 'link',
    keys: string,
    isOn: boolean | undefined,
    run: () => void,
    can = true,
  ) => (
    <ToolbarItem
      key={name}
      className="bare-button rich-text-tool"
      aria-label={t(name)}
      title={t('withKeys', { action: t(name), keys })}
      aria-keyshortcuts={keys.replace('Ctrl', 'Control')}
      aria-pressed={isOn}
      disabled={!can}
      accessibleWhenDisabled
      // Keeps the selection in the text.
      onMouseDown={(event) => event.preventDefault()}
      onClick={run}
    >
      <ToolGlyph name={name} />
    </ToolbarItem>
  );
  const toolOf = (action: ToolbarAction) => {
    const index = actions.indexOf(action);
    const run = () => {
      focusText(editor);
      action.run(editor.chain()).run();
    };
    return tool(action.name, action.keys, state.on[index], run, state.can[index]);
  };
  return (
    <Toolbar className="cluster rich-text-tools" aria-label={t('toolbar')} aria-controls={controls} onKeyDown={onKey}>
      {toolbarActions.map((group, index) => (
        <Fragment key={index}>
          {index === 0 ? null : <ToolbarSeparator className="rich-text-separator" />}
          {group.map(toolOf)}
          {index === 2 ? tool('link', 'Ctrl+K', state.isLink || isLinking, link) : null}
        </Fragment>
      ))}
    </Toolbar>
  );
}

const lines: Partial<Record<ToolbarAction['name'] | 'link', string>> = {
  bulletList: 'M8 5h9M8 10h9M8 15h9M3.5 5h.01M3.5 10h.01M3.5 15h.01',
  orderedList: 'M9 5h8M9 10h8M9 15h8M3 3.8 4.2 3v4M2.8 12.2c.4-1 2.4-1 2.4.2 0 1-2.4 1.6-2.4 3.1h2.6',
  blockquote:
    'M3.5 14.5c2.5-.6 3.5-2.4 3.5-5H4V5.5h4v4c0 4-1.6 6.5-4.5 7zM12 14.500c2.5-.6 3.5-2.4 3.5-5h-3V5.500h4v4c0 4-1.6 6.5-4.5 7z',
  link: 'm8.5 11.5 3-3M9.5 6.500l1.8-1.800a2.8 2.8 0 0 1 4 4l-1.8 1.800M10.5 13.500l-1.8 1.800a2.8 2.8 0 0 1-4-4l1.8-1.8',
  undo: 'M7.5 4 4 7.5 7.5 11M4.5 7.500h7a4.2 4.2 0 0 1 0 8.500H8',
  redo: 'M12.5 4 16 7.5 12.5 11M15.5 7.500h-7a4.2 4.2 0 0 0 0 8.500H12',
};

/** The icon of a tool. Some tools have a letter instead. */
function ToolGlyph({ name }: { readonly name: ToolbarAction['name'] | 'link' }) {
  const path = lines[name];
  if (path !== undefined)
    return (
      <svg className="glyph" viewBox="0 0 20 20" aria-hidden="true" focusable="false">
        <path d={path} />
      </svg>
    );
  return (
    <span className={`glyph-${name}`} aria-hidden="true">
      {name === 'bold' ? 'B' : name === 'italic' ? 'I' : name === 'underline' ? 'U' : 'H'}
    </span>
  );
}

/** The action of a button in the toolbar. */
interface ToolbarAction {
  readonly name: Exclude<keyof typeof richTextWordsEn, 'address' | 'toolbar' | 'withKeys' | 'help' | 'link'>;
  /** The keyboard shortcut, as people write it. */
  readonly keys: string;
  readonly run: (chain: ChainedCommands) => ChainedCommands;
  /** Missing if the button has no on and off state. */
  readonly isOn?: (editor: Editor) => boolean;
  /** Missing if it is always possible. */
  readonly can?: (editor: Editor) => boolean;
}

function heading(name: 'heading2' | 'heading3' | 'heading4', level: 2 | 3 | 4): ToolbarAction {
  return {
    name,
    keys: `Ctrl+Alt+${level}`,
    run: (chain) => chain.toggleHeading({ level }),
    isOn: (editor) => editor.isActive('heading', { level }),
  };
}

function mark(name: 'bold' | 'italic' | 'underline', keys: string): ToolbarAction {
  return { name, keys, run: (chain) => chain.toggleMark(name), isOn: (editor) => editor.isActive(name) };
}

function block(
  name: 'bulletList' | 'orderedList' | 'blockquote',
  keys: string,
  run: ToolbarAction['run'] = (chain) => chain.toggleList(name, 'listItem'),
): ToolbarAction {
  return { name, keys, run, isOn: (editor) => editor.isActive(name) };
}

/** The buttons in groups, in the order of the toolbar. The link button stands between the last two groups. */
const toolbarActions: readonly (readonly ToolbarAction[])[] = [
  [heading('heading2', 2), heading('heading3', 3), heading('heading4', 4)],
  [mark('bold', 'Ctrl+B'), mark('italic', 'Ctrl+I'), mark('underline', 'Ctrl+U')],
  [
    block('bulletList', 'Ctrl+Shift+8'),
    block('orderedList', 'Ctrl+Shift+7'),
    block('blockquote', 'Ctrl+Shift+B', (chain) => chain.toggleBlockquote()),
  ],
  [
    { name: 'undo', keys: 'Ctrl+Z', run: (chain) => chain.undo(), can: (editor) => editor.can().undo() },
    { name: 'redo', keys: 'Ctrl+Shift+Z', run: (chain) => chain.redo(), can: (editor) => editor.can().redo() },
  ],
];
