import type { Editor } from '@tiptap/core';

/**
 * Moves the focus to the text at once. Tiptap's own command waits for the next frame, and keys pressed before that
 * would be lost.
 */
export function focusText(editor: Editor): void {
  if (editor.view.hasFocus()) return;
  editor.view.focus();
  editor.commands.scrollIntoView();
}
