import { Editor } from '@tiptap/core';
import { detailExtensions } from '../../../../../src/ui/administration/sections/richText/detailExtensions.ts';

/** The HTML of the editor when Ctrl+Shift+B was pressed and "!" typed at the end of the content. */
function afterQuoteKeys(content: string): string {
  const editor = new Editor({ element: document.createElement('div'), extensions: detailExtensions, content });
  editor.commands.setTextSelection(editor.state.doc.content.size);
  const keys = { key: 'B', code: 'KeyB', keyCode: 66, ctrlKey: true, shiftKey: true, cancelable: true };
  editor.view.dom.dispatchEvent(new KeyboardEvent('keydown', keys));
  editor.commands.insertContent('!');
  const html = editor.getHTML();
  editor.destroy();
  return html;
}

test.each([
  ['turns a paragraph into a quote', '<p>Paper</p>', '<blockquote><p>Paper!</p></blockquote>'],
  ['turns a quote into a paragraph', '<blockquote><p>Paper</p></blockquote>', '<p>Paper!</p>'],
  ['leaves a list as it is, without bold text', '<ul><li><p>Paper</p></li></ul>', '<ul><li><p>Paper!</p></li></ul>'],
])('Ctrl+Shift+B %s', (_name, content, expected) => {
  expect(afterQuoteKeys(content).replace(/(?<=.)<p><\/p>$/, '')).toBe(expected);
});
