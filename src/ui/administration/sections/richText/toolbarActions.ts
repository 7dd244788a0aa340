import type { ChainedCommands, Editor } from '@tiptap/core';
import type { richTextWordsEn } from './richTextWords.en.ts';

/** The action of a button in the toolbar. */
export interface ToolbarAction {
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
export const toolbarActions: readonly (readonly ToolbarAction[])[] = [
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
