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
  readonly can: (editor: Editor) => boolean;
}

const always = () => true;

function heading(name: 'heading2' | 'heading3' | 'heading4', level: 2 | 3 | 4): ToolbarAction {
  return {
    name,
    keys: `Ctrl+Alt+${level}`,
    run: (chain) => chain.toggleHeading({ level }),
    isOn: (editor) => editor.isActive('heading', { level }),
    can: always,
  };
}

function mark(name: 'bold' | 'italic' | 'underline', keys: string): ToolbarAction {
  return { name, keys, run: (chain) => chain.toggleMark(name), isOn: (editor) => editor.isActive(name), can: always };
}

/** The buttons in groups, in the order of the toolbar. The link button stands between the last two groups. */
export const toolbarActions: readonly (readonly ToolbarAction[])[] = [
  [heading('heading2', 2), heading('heading3', 3), heading('heading4', 4)],
  [mark('bold', 'Ctrl+B'), mark('italic', 'Ctrl+I'), mark('underline', 'Ctrl+U')],
  [
    {
      name: 'bulletList',
      keys: 'Ctrl+Shift+8',
      run: (chain) => chain.toggleList('bulletList', 'listItem'),
      isOn: (editor) => editor.isActive('bulletList'),
      can: always,
    },
    {
      name: 'orderedList',
      keys: 'Ctrl+Shift+7',
      run: (chain) => chain.toggleList('orderedList', 'listItem'),
      isOn: (editor) => editor.isActive('orderedList'),
      can: always,
    },
    {
      name: 'blockquote',
      keys: 'Ctrl+Shift+B',
      run: (chain) => chain.toggleBlockquote(),
      isOn: (editor) => editor.isActive('blockquote'),
      can: always,
    },
  ],
  [
    { name: 'undo', keys: 'Ctrl+Z', run: (chain) => chain.undo(), can: (editor) => editor.can().undo() },
    { name: 'redo', keys: 'Ctrl+Shift+Z', run: (chain) => chain.redo(), can: (editor) => editor.can().redo() },
  ],
];
