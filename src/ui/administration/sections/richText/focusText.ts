import type { Editor } from '@tiptap/core';

/**
 * Moves the focus to the text at once. The library's own command waits for the next frame: keys pressed before it would
 * go to a control that is gone, and be lost.
 */
export function focusText(editor: Editor): void {
  if (editor.view.hasFocus()) return;
  editor.view.focus();
  editor.commands.scrollIntoView();
}
