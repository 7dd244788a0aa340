import type { ChainedCommands, Editor } from '@tiptap/core';
import type { richTextWordsEn } from './richTextWords.en.ts';

/** Something that a button of the toolbar does. */
export interface ToolbarAction {
  readonly name: Exclude<keyof typeof richTextWordsEn, 'address' | 'toolbar' | 'withKeys' | 'help' | 'link'>;
  /** As people call the keys that do the same. */
  readonly keys: string;
  readonly run: (chain: ChainedCommands) => ChainedCommands;
  /** Undefined where there is nothing to be on or off. */
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

/** In groups, as they stand in the toolbar; the link stands between the last two. */
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
