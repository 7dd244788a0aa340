import { Editor } from '@tiptap/core';
import { detailExtensions } from '../../../../src/ui/administration/sections/richText/detailExtensions.ts';

/** What a text reads like after the keys of a quote were pressed at its end. */
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
  ['makes a quote of a paragraph', '<p>Paper</p>', '<blockquote><p>Paper!</p></blockquote>'],
  ['ends a quote', '<blockquote><p>Paper</p></blockquote>', '<p>Paper!</p>'],
  [
    'changes nothing in a list, least of all to bold',
    '<ul><li><p>Paper</p></li></ul>',
    '<ul><li><p>Paper!</p></li></ul>',
  ],
])('Ctrl+Shift+B %s', (_name, content, expected) => {
  expect(afterQuoteKeys(content).replace(/(?<=.)<p><\/p>$/, '')).toBe(expected);
});
